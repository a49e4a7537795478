import { useMemo } from 'react'
import { minutesOf, partsOf } from '#contract/guidance/guideParts.ts'
import type { GuideText as Text } from '#contract/guidance/guideWriting.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { GuideText } from '../guides/GuideText.tsx'

/** A guide that isn't published, as readers will see it. */
export const ReadingView = ({ text, author }: { text: Text; author: string }) => {
  const { t } = useTranslation(['guide-writing', 'guides'])
  const parts = useMemo(() => partsOf(text.body), [text.body])
  return (
    <article aria-label={t('preview')} className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-7 wide:px-13">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2.5 text-sm text-muted">
          <Chip>{t(`guides:topic.${text.topic}`)}</Chip>
          <span>{t('guides:minutes', { count: minutesOf(text.body) })}</span>
        </div>
        <h2 dir="auto" className="text-start text-[2rem] leading-tight text-balance break-words">
          {text.title.trim() === '' ? t('guides:untitled') : text.title}
        </h2>
        <p className="text-sm break-words text-soft">
          <Facts facts={[author, text.authorRole]} />
        </p>
      </header>
      {text.body.trim() === '' ? <p className="text-muted">{t('preview.empty')}</p> : <GuideText parts={parts} />}
    </article>
  )
}
