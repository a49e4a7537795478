import type { Language } from '#contract/languages.ts'
import type { Texts } from '#contract/sentences.ts'
import askingEn from '#locales/en/discussions/asking.json'
import askingHi from '#locales/hi/discussions/asking.json'
import askingUr from '#locales/ur/discussions/asking.json'
import applicationsEn from '#locales/en/opportunities/applications.json'
import applicationsHi from '#locales/hi/opportunities/applications.json'
import applicationsUr from '#locales/ur/opportunities/applications.json'
import en from '#locales/en/home/dashboard.json'
import hi from '#locales/hi/home/dashboard.json'
import ur from '#locales/ur/home/dashboard.json'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { actionsClass, rowClass, wordsClass } from './waitingClasses.ts'

const most = 5

/**
 * The beginning of *Waiting for you* in the prerendered frame, laid out like `WaitingForYou`. It is hidden until `client/inline/waiting.ts` has put what
 * waits in the place of its skeletons, with the sentences in `data-texts`.
 */
export const WaitingFrame = () => (
  <div hidden data-opening data-texts={JSON.stringify(texts)}>
    <div className="grid items-start gap-6 rail:grid-cols-[minmax(0,1fr)_19.5rem]">
      <div className="grid min-w-0 gap-8">
        {/* The three things a member can offer, which are further down on phones. */}
        <div className="grid grid-cols-3 gap-3 max-menu:hidden">
          {['event', 'mentorships', 'jobs'].map((each) => (
            <Skeleton key={each} shape="block" height={74} />
          ))}
        </div>
        <div>
          <div className="mb-2.5 flex min-h-7 items-center">
            <h2 className="text-[1.1875rem]" data-part="heading">
              {en.waiting}
            </h2>
          </div>
          <Card padding="none" className="overflow-hidden">
            <ul className="divide-y divide-line">
              {Array.from({ length: most }, (_, index) => (
                <Row key={index} />
              ))}
            </ul>
          </Card>
        </div>
      </div>
    </div>
  </div>
)

const Row = () => (
  <li className={cx(rowClass, 'data-two:max-wide:flex-wrap')}>
    <Skeleton shape="circle" />
    <div className="min-w-0 flex-1 overflow-hidden">
      <p className="text-[0.96875rem] leading-snug break-words wide:truncate">
        <bdi data-part="title" className="font-semibold text-heading">
          <Line />
        </bdi>{' '}
        <bdi data-part="reason" className="text-soft in-data-two:max-wide:block">
          <Line />
        </bdi>
      </p>
      <div dir="auto" data-part="words" className={wordsClass}>
        <Line />
      </div>
    </div>
    <div
      className={cx(
        actionsClass,
        'h-9 w-20 pointer-coarse:h-11 in-data-two:w-45 in-data-two:max-wide:mt-2.5 in-data-two:max-wide:w-full',
      )}
    />
  </li>
)

// In a line's height, so that the row keeps its own.
const Line = () => (
  <span className="inline-block w-35 max-w-full align-middle">
    <Skeleton />
  </span>
)

/** The keys that `client/inline/waiting.ts` shows, without their plural forms. */
const shown = [
  ...['welcome', 'waiting', 'waiting.request', 'waiting.unread', 'waiting.event.interested'],
  ...['waiting.mentoring.request', 'waiting.mentoring.question', 'waiting.cv_review', 'waiting.mock_interview'],
  ...['home.interview', 'home.offer', 'home.referral', 'home.fresh', 'home.due'],
  ...['home.student', 'home.answered', 'asked.title', 'asked.title.anonymous', 'asked.passed', 'asked.is_promised'],
]

const textsOf = (...files: Texts[]): Texts =>
  Object.fromEntries(
    files.flatMap((file) => Object.entries(file).filter(([key]) => shown.includes(key.replace(/_(?:one|other)$/, '')))),
  )

const texts: Record<Language, Texts> = {
  en: textsOf(en, applicationsEn, askingEn),
  hi: textsOf(hi, applicationsHi, askingHi),
  ur: textsOf(ur, applicationsUr, askingUr),
}
