import { useTranslation } from 'react-i18next'
import { dayWords } from '#client/platform/days.ts'

/** The day of what follows. */
export const DaySeparator = ({ at }: { at: string }) => {
  const { t } = useTranslation('messages')
  return (
    <time
      dateTime={at}
      className="mb-3.5 self-center rounded-full border border-line bg-surface px-3 py-0.5 text-[0.8125rem] text-muted"
    >
      {dayWords(at, { today: t('day.today'), yesterday: t('day.yesterday') })}
    </time>
  )
}

/** What follows is new. */
export const NewSeparator = () => {
  const { t } = useTranslation('messages')
  return (
    <p className="mb-3.5 flex w-full items-center gap-3 text-[0.8125rem] font-semibold text-bad before:h-px before:flex-1 before:bg-bad/40 after:h-px after:flex-1 after:bg-bad/40">
      {t('new')}
    </p>
  )
}
