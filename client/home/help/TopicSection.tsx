import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Link } from 'react-router'
import { pictureOf } from './pictures.ts'
import { PICTURE_SIZE } from './size.ts'
import { keysOf, type Topic } from './topics.ts'

/** A topic of Help: its steps beside a picture, what else is good to know, and a link to the page. */
export const TopicSection = ({ topic }: { topic: Topic }) => {
  const { t } = useTranslation('help')
  const { id, Icon, path } = topic
  const notes = keysOf(topic, 'notes')
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-8 gap-y-5 border-t border-line py-8 first:border-0 first:pt-0 wide:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] print:block print:break-inside-avoid print:py-4"
    >
      <div className="max-w-160">
        <h2 id={`${id}-title`} tabIndex={-1} className="flex items-center gap-2.5 text-2xl">
          <Icon size={24} className="shrink-0 text-navy" />
          {t(id)}
        </h2>
        <ol className="mt-3 grid list-decimal gap-2 ps-6 marker:font-semibold marker:text-muted">
          {keysOf(topic, 'steps').map((key) => (
            <li key={key} className="ps-1">
              <Labelled text={t(key)} />
            </li>
          ))}
        </ol>
        <h3 className="mt-5 text-base">{t(id === 'access' ? 'limits' : 'good_to_know')}</h3>
        <ul className="mt-1.5 grid list-disc gap-1.5 ps-6 text-[0.9375rem] text-soft">
          {notes.map((key) => (
            <li key={key} className="ps-1">
              <Labelled text={t(key)} />
            </li>
          ))}
        </ul>
        <div className="mt-4 print:hidden">
          <Button variant="ghost" size="s" render={<Link to={path} />}>
            {t(`${id}.open`)}
          </Button>
        </div>
      </div>
      <TopicPicture topic={topic} />
    </section>
  )
}

const TopicPicture = ({ topic: { id } }: { topic: Topic }) => {
  const { t } = useTranslation('help')
  const picture = pictureOf(id)
  if (picture === undefined) return null
  // The choice of this browser; without it, that of the device.
  const { theme } = document.documentElement.dataset
  return (
    <picture className="print:hidden">
      {theme === undefined && <source media="(prefers-color-scheme: dark)" srcSet={picture.dark} />}
      <img
        src={theme === 'dark' ? picture.dark : picture.light}
        alt={t('picture', { topic: t(id) })}
        loading="lazy"
        {...PICTURE_SIZE}
        className="h-auto w-full max-w-100 rounded-m border border-line-strong bg-sunken"
      />
    </picture>
  )
}

/** Shows a text whose labels of the screen are between asterisks. */
const Labelled = ({ text }: { text: string }) =>
  text.split('*').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- The parts of a sentence don't move.
      <b key={at} className="font-semibold text-heading">
        {part}
      </b>
    ),
  )
