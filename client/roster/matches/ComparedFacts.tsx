import Equal from 'lucide-react/icons/equal'
import EqualApproximately from 'lucide-react/icons/equal-approximately'
import EqualNot from 'lucide-react/icons/equal-not'
import type { ReactNode } from 'react'
import type { Agreement, RecordMatch, RegistrationMatch } from '#contract/roster/matches.ts'
import { calendarDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { differencesOf } from './differences.ts'

type ComparedFactsProps = { given: RegistrationMatch['given']; match: RecordMatch | undefined }

/** The facts of a registration beside those of a record, with what differs marked. Without a record, only the registration's. */
export const ComparedFacts = ({ given, match }: ComparedFactsProps) => {
  const { t } = useTranslation('roster-matches')
  const details = match?.details
  const agreements = match?.agreements
  const row = match?.source?.row ?? undefined
  const rows = [
    { fact: 'name', own: given.fullName, listed: details?.fullName, agreement: agreements?.name },
    {
      fact: 'class',
      own: yearOf(given.graduationYear),
      listed: yearOf(details?.graduationYear),
      agreement: agreements?.class,
    },
    { fact: 'course', own: given.course, listed: details?.course, agreement: agreements?.course },
    {
      fact: 'birth',
      own: dateOf(given.birthDate),
      listed: dateOf(details?.birthDate),
      agreement: agreements?.birthDate,
    },
    { fact: 'usn', own: given.usn, listed: details?.usn, agreement: agreements?.usn },
    { fact: 'email', own: given.emails.join(', '), listed: details?.emails.join(', '), agreement: agreements?.email },
  ] as const
  return (
    <table role="table" className="block w-full border-collapse text-[0.9375rem] wide:table wide:table-fixed">
      <caption className="sr-only">{t('caption')}</caption>
      <thead role="rowgroup" className="sr-only wide:not-sr-only wide:table-header-group">
        <tr role="row" className="text-start align-bottom">
          <th role="columnheader" scope="col" className="w-28 pb-2">
            <span className="sr-only">{t('fact')}</span>
          </th>
          <th role="columnheader" scope="col" className="pe-3 pb-2 text-start text-sm font-semibold text-ink">
            {t('registration')}
            <span className="block font-normal text-soft">{t('registration.note')}</span>
          </th>
          <th
            role="columnheader"
            scope="col"
            className="pe-3 pb-2 text-start text-sm font-semibold wrap-anywhere text-ink"
          >
            <bdi>{match?.source?.list ?? t('roster')}</bdi>
            <span className="tabular block font-normal text-soft">{row === undefined ? '' : t('row', { row })}</span>
          </th>
          <th role="columnheader" scope="col" className="w-24 pb-2">
            <span className="sr-only">{t('agreement')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line wide:table-row-group">
        {rows.map(({ fact, own, listed = '', agreement }) => (
          <tr
            key={fact}
            role="row"
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 wide:table-row wide:border-t wide:border-line"
          >
            <th
              role="rowheader"
              scope="row"
              className="text-start text-[0.8125rem] font-normal text-soft wide:py-2.5 wide:pe-2 wide:align-top wide:text-sm"
            >
              {t(`fact.${fact}`)}
            </th>
            <td
              role="cell"
              className="col-start-1 min-w-0 text-[0.9375rem]/6 wrap-anywhere wide:py-2.5 wide:pe-3 wide:align-top"
            >
              {own === '' ? (
                <span className="text-soft">{t('not_given')}</span>
              ) : (
                // Addresses are compared as a whole.
                <Marked text={own} other={fact === 'email' ? '' : listed} />
              )}
              {fact === 'email' && (
                <span className={cx('block text-sm font-semibold', given.emailConfirmed ? 'text-good' : 'text-warn')}>
                  {t(given.emailConfirmed ? 'confirmed' : 'unconfirmed')}
                </span>
              )}
            </td>
            <td
              role="cell"
              className={cx(
                'col-start-1 min-w-0 text-sm wrap-anywhere text-soft wide:py-2.5 wide:pe-3 wide:align-top wide:text-[0.9375rem]/6 wide:text-ink',
                listed === '' && 'max-wide:hidden',
              )}
            >
              <span className="text-muted wide:hidden">{t('on_list')} </span>
              <Marked text={listed} other={fact === 'email' ? '' : own} />
            </td>
            <td
              role="cell"
              className="col-start-2 row-span-3 row-start-1 self-center text-sm wide:py-2.5 wide:align-top"
            >
              {agreement && <AgreementMark agreement={agreement} fact={fact} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const yearOf = (year: number | null | undefined): string => (year === null || year === undefined ? '' : String(year))
const dateOf = (date: string | null | undefined): string =>
  date === null || date === undefined ? '' : calendarDay(date)

const Marked = ({ text, other }: { text: string; other: string }): ReactNode => (
  <bdi>
    {other === ''
      ? text
      : differencesOf(text, other).map((part, place) =>
          part.differs ? (
            <mark key={place} className="rounded-[4px] bg-warn-soft px-0.5 text-ink">
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
  </bdi>
)

type Fact = 'name' | 'class' | 'course' | 'birth' | 'usn' | 'email'

// Another address is normal, so that it is no warning.
const AgreementMark = ({ agreement, fact }: { agreement: Agreement; fact: Fact }) => {
  const { t } = useTranslation('roster-matches')
  const isPlain = agreement === 'missing' || (agreement === 'other' && fact === 'email')
  const Icon = agreement === 'same' ? Equal : agreement === 'close' ? EqualApproximately : EqualNot
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap',
        isPlain ? 'text-soft' : agreement === 'same' ? 'font-semibold text-good' : 'font-semibold text-warn',
      )}
    >
      {!isPlain && <Icon size={15} aria-hidden />}
      {t(`agreement.${agreement}`)}
    </span>
  )
}
