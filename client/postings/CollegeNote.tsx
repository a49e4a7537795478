import { useTranslation } from 'react-i18next'

/** What the college has decided on one's own posting, and why; nothing without a reason. */
export const CollegeNote = ({ label, reason }: { label: string; reason: string | null }) =>
  reason !== null && (
    <p className="mt-2.5 rounded-s bg-warn-soft px-3 py-2 text-sm wrap-anywhere whitespace-pre-line text-ink">
      <strong>{label}</strong> <bdi>{reason}</bdi>
    </p>
  )

/** That the college has hidden one's own posting. */
export const HiddenNote = ({ reason }: { reason: string | null }) => {
  const { t } = useTranslation('common')
  return <CollegeNote label={t('posting.hidden')} reason={reason} />
}
