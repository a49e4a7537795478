import { useMemo } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { changesOf } from './changes.ts'

/** Shows a text with what was removed and added since an earlier one. */
export const TextChanges = ({ before, after }: { before: string; after: string }) => {
  const { t } = useTranslation('guide-writing')
  const changes = useMemo(() => changesOf(before, after), [before, after])
  if (changes.every(({ kind }) => kind === 'same')) return <p className="text-soft">{t('changes.none')}</p>
  return (
    <p dir="auto" className="text-start text-[0.9375rem] leading-relaxed break-words whitespace-pre-wrap text-ink">
      {changes.map(({ kind, text }, at) =>
        kind === 'same' ? (
          <span key={at}>{text}</span>
        ) : kind === 'removed' ? (
          <del key={at} className="rounded-[3px] bg-bad-soft text-bad">
            <VisuallyHidden>{t('changes.removed')}</VisuallyHidden>
            {text}
          </del>
        ) : (
          <ins key={at} className="rounded-[3px] bg-good-soft text-good no-underline">
            <VisuallyHidden>{t('changes.added')}</VisuallyHidden>
            {text}
          </ins>
        ),
      )}
    </p>
  )
}
