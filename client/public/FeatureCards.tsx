import CalendarDays from 'lucide-react/icons/calendar-days'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Signpost from 'lucide-react/icons/signpost'
import Users from 'lucide-react/icons/users'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { Reveal } from '#client/ui/Reveal.tsx'

const features = [
  { Icon: Users, title: 'networking.title', text: 'networking.text' },
  { Icon: HeartHandshake, title: 'mentorship.title', text: 'mentorship.text' },
  { Icon: CalendarDays, title: 'webinars.title', text: 'webinars.text' },
  { Icon: MessagesSquare, title: 'forums.title', text: 'forums.text' },
  { Icon: Signpost, title: 'guidance.title', text: 'guidance.text' },
] as const

/** Renders the portal's five features, side by side where there is room. */
export const FeatureCards = ({ headingLevel }: { headingLevel: 2 | 3 }) => {
  const { t } = useTranslation('site')
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <ul className="mt-10 grid gap-4.5 sm:grid-cols-6 xl:grid-cols-5">
      {features.map(({ Icon, title, text }, index) => (
        <Reveal
          key={title}
          delay={index * 70}
          render={
            <li
              className={
                index < 3
                  ? 'sm:col-span-3 lg:col-span-2 xl:col-span-1'
                  : 'sm:col-span-3 xl:col-span-1 sm:last:max-lg:col-span-6'
              }
            />
          }
        >
          <Card className="grid h-full grid-cols-[auto_1fr] grid-rows-[auto_1fr] gap-x-4 xl:block xl:p-6">
            <span className="row-span-2 grid size-12 place-items-center rounded-m bg-pale text-navy xl:mb-5">
              <Icon size={23} />
            </span>
            <Heading className="text-lg">{t(title)}</Heading>
            <p className="mt-1.5 text-[0.9375rem] text-soft">{t(text)}</p>
          </Card>
        </Reveal>
      ))}
    </ul>
  )
}
