import Printer from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { searchMatches } from '#client/platform/searchMatches.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { TopicSection } from './TopicSection.tsx'
import { keysOf, TOPICS, type Topic } from './topics.ts'

/** Renders Help: how to do what members do here, by topic, with a search through all of it. */
export const HelpPage = () => {
  const { t } = useTranslation('help')
  const [words, setWords] = useState('')
  const found = useFound(words)
  useTopicOfAddress()
  return (
    <div className="grid items-start gap-x-8 gap-y-6 rail:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rail:sticky rail:top-19 print:hidden short:static">
        <SearchBox
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('search.clear')}
          value={words}
          onValueChange={setWords}
        />
        <p role="status" className="sr-only">
          {words.trim() && t('found', { count: found.length })}
        </p>
        <Contents topics={found} />
      </div>
      <div className="min-w-0">
        {found.length === 0 ? (
          <EmptyState title={t('nothing', { words: words.trim() })}>{t('nothing.hint')}</EmptyState>
        ) : (
          found.map((topic) => <TopicSection key={topic.id} topic={topic} />)
        )}
        <Contact />
      </div>
    </div>
  )
}

/** Returns the topics that contain all words. */
const useFound = (words: string): readonly Topic[] => {
  const { t } = useTranslation('help')
  const each = words.trim().split(/\s+/).filter(Boolean)
  if (each.length === 0) return TOPICS
  return TOPICS.filter((topic) => {
    const text = [t(topic.id), ...[...keysOf(topic, 'steps'), ...keysOf(topic, 'notes')].map((key) => t(key))].join(' ')
    return each.every((word) => searchMatches(text, word).some(({ found }) => found))
  })
}

// As a browser goes to an anchor: the page is fetched after the browser has looked for it, and a link of the router doesn't.
const useTopicOfAddress = () => {
  const { hash, key } = useLocation()
  useEffect(() => {
    const topic = hash === '' ? null : document.getElementById(hash.slice(1))
    topic?.scrollIntoView()
    topic?.querySelector('h2')?.focus({ preventScroll: true })
  }, [hash, key])
}

const Contents = ({ topics }: { topics: readonly Topic[] }) => {
  const { t } = useTranslation('help')
  if (topics.length === 0) return null
  return (
    <nav aria-label={t('topics')}>
      {/* On narrow screens one row, which scrolls sideways and fades out. */}
      <ul className="strip fading-ends flex gap-2 rail:grid rail:gap-0 rail:overflow-visible rail:mask-none rail:border-s-2 rail:border-line">
        {topics.map(({ id }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="flex min-h-11 items-center rounded-full px-4 text-[0.9375rem] text-soft no-underline hover:text-navy max-rail:border max-rail:border-line-strong max-rail:bg-surface max-rail:whitespace-nowrap rail:min-h-9 rail:rounded-s rail:px-3.5 rail:text-sm"
            >
              {t(id)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Contact = () => {
  const { t } = useTranslation('help')
  return (
    <section aria-labelledby="more" className="border-t border-line pt-8 print:hidden">
      <h2 id="more" className="text-xl">
        {t('more')}
      </h2>
      <p className="mt-1.5 max-w-160 text-soft">{t('more.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button render={<Link to="/contact" />}>{t('more.action')}</Button>
        <Button variant="ghost" icon={<Printer size={18} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
    </section>
  )
}
