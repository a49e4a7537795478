import type { Output } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import type { previewMessage } from '#contract/announcements/messages.ts'

export type Preview = Output<typeof previewMessage>

/** Says who gets a message, who doesn't and why, and how long it takes. */
export const Readers = ({ preview: { count, names, leftOut, later, minutes } }: { preview: Preview }) => {
  const { t } = useTranslation('office-messages')
  const listed = names.join(', ')
  const reasons = leftOut.map(({ why, count: left }) => t(`out.${why}`, { count: left })).join(', ')
  if (count === 0 && reasons === '') return null
  return (
    <div className="grid gap-1 rounded-m bg-sunken px-4 py-3 text-[0.9375rem] text-soft">
      {count > 0 && (
        <p className="text-ink wrap-anywhere">
          {t('get', { count, names: count > names.length ? t('and_more', { names: listed }) : listed })}
        </p>
      )}
      {reasons !== '' && <p>{t('out', { reasons })}</p>}
      {later > 0 && <p>{t('later', { count: later })}</p>}
      {count > 0 && <p>{t('takes', { count: Math.max(1, minutes) })}</p>}
    </div>
  )
}
