import { Link } from 'react-router'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CollegeText } from './CollegeText.tsx'
import { useCollegeTexts } from './collegeTexts.ts'
import { Closing, PageHead } from './PageHead.tsx'
import { useCollegeName } from './useCollegeName.ts'

const chapters = [
  { title: 'about.students.title', text: 'about.students.text' },
  { title: 'about.alumni.title', text: 'about.alumni.text' },
  { title: 'about.college.title', text: 'about.college.text' },
] as const

/** Renders About Us: the purpose of the portal, the college's own words, and facts about the network. */
export const AboutPage = () => {
  const { t } = useTranslation('site')
  const { about } = useCollegeTexts()
  return (
    <>
      <PageHead title={t('about.title')} description={t('about.description')} />
      <div className="border-b border-line bg-surface">
        <div className="page grid gap-8 py-9 md:gap-10 md:py-18 rail:grid-cols-[minmax(0,45rem)_1fr] rail:gap-24">
          <article className="text-[1.0625rem] leading-relaxed sm:text-[1.09375rem]">
            <h1 className="text-[clamp(2.375rem,1.6rem+2.8vw,3.25rem)] tracking-[-0.03em]">{t('about.title')}</h1>
            <p className="mt-4 text-[1.1875rem] leading-normal text-heading sm:mt-5 sm:text-[1.375rem]">
              {t('about.lead')}
            </p>
            <p className="mt-5 max-w-[66ch]">{t('about.why')}</p>
            {about !== '' && (
              <section aria-labelledby="own" className="mt-8 border-s-3 border-navy ps-5 md:ps-7">
                <h2 id="own" className="mb-3 text-[1.5625rem]">
                  {t('own.about')}
                </h2>
                <CollegeText>{about}</CollegeText>
              </section>
            )}
            {chapters.map(({ title, text }) => (
              <section key={title}>
                <h2 className="mt-8 mb-2 text-[1.5625rem]">{t(title)}</h2>
                <p className="max-w-[66ch]">{t(text)}</p>
              </section>
            ))}
          </article>
          <Facts />
        </div>
      </div>
      <Team />
      <Closing title={t('about.close.title')} text={t('about.close')} action={t('hero.start')} />
    </>
  )
}

/** What is known about the network, without what isn't. */
const Facts = () => {
  const { t } = useTranslation('site')
  const { figures } = useCollegeTexts()
  const { officeHours } = useCollege()
  const college = useCollegeName()
  const members = figures && t('figures.more', { figure: figures.members.toLocaleString(locale()) })
  const classes = figures?.years && t('figures.classes', figures.years)
  const facts = [
    { label: t('facts.members'), text: [members, classes].filter(Boolean).join(' · ') },
    { label: t('facts.join'), text: t('facts.join.text') },
    { label: t('facts.data'), text: t('facts.data.text') },
    { label: t('facts.hours'), text: officeHours },
  ].filter(({ text }) => text !== '')
  return (
    <aside
      aria-labelledby="facts"
      className="self-start rounded-[18px] border border-line bg-sunken px-5.5 py-5.5 sm:px-6.5 sm:py-6 rail:sticky rail:top-24"
    >
      <h2 id="facts" className="text-[1.0625rem]">
        {college ?? t('facts.title')}
      </h2>
      <dl className="mt-3 grid gap-3">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-[0.84375rem] text-muted">{label}</dt>
            <dd dir="auto" className="text-[0.96875rem]">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <Button wide variant="ghost" className="mt-5" render={<Link to="/contact" />}>
        {t('facts.contact')}
      </Button>
    </aside>
  )
}

/** The administrators who chose to be shown, with what they do in their own words. */
const Team = () => {
  const { t } = useTranslation('site')
  const { people } = useCollegeTexts()
  if (people.length === 0) return null
  return (
    <section className="page pt-13 md:pt-19" aria-labelledby="team">
      <h2 id="team" className="text-4xl">
        {t('people.title')}
      </h2>
      <p className="mt-2.5 text-[1.0625rem] text-soft md:text-lg">{t('people.lead')}</p>
      <ul className="mt-6 grid gap-4 md:mt-7 rail:grid-cols-3 rail:gap-5">
        {people.map(({ name, photo, role }) => (
          <Card key={`${name} ${role}`} padding="none" className="flex items-center gap-4 p-5" render={<li />}>
            <Avatar id={name} name={name} photo={photo} size="card" />
            <div className="min-w-0">
              <p dir="auto" className="text-[1.0625rem] leading-tight font-bold text-heading wrap-anywhere">
                {name}
              </p>
              <p dir="auto" className="mt-1 text-sm text-soft wrap-anywhere">
                {role}
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
