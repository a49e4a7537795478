import { type KeyboardEvent, useId } from 'react'
import { GUIDE_TOPICS, GuideTopic } from '#contract/guidance/guides.ts'
import type { GuideText } from '#contract/guidance/guideWriting.ts'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { isComposing } from '#client/ui/isComposing.ts'
import { SelectPill } from '#client/ui/SelectPill.tsx'

type GuideFieldsProps = {
  text: GuideText
  errors: Readonly<Record<string, string>>
  onChange: (changed: Partial<GuideText>) => void
  /** Enter in the title goes on to the text. */
  onEnter: () => void
}

const pill =
  'min-h-9 min-w-0 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-semibold text-heading placeholder:font-normal placeholder:text-muted hover:border-navy pointer-coarse:min-h-11'

/** The title of a guide, its topic and field, and who its author is. */
export const GuideFields = ({ text, errors, onChange, onEnter }: GuideFieldsProps) => {
  const { t } = useTranslation(['guide-writing', 'guides'])
  const id = useId()
  const field = useOwnProfile().data?.fieldOfStudy
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    onEnter()
  }
  const titleError = errors['title']
  return (
    <div className="grid gap-3 border-b border-line px-4 pt-4 pb-3.5 sm:px-5.5">
      <div>
        <textarea
          aria-label={t('title')}
          aria-invalid={titleError !== undefined || undefined}
          aria-describedby={titleError === undefined ? undefined : `${id}-title`}
          placeholder={t('title.placeholder')}
          maxLength={GUIDANCE_LIMITS.guideTitle}
          rows={1}
          dir="auto"
          value={text.title}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value.replaceAll('\n', ' ') })}
          onKeyDown={press}
          className="field-sizing-content w-full resize-none rounded-s bg-transparent text-[1.625rem] leading-tight font-semibold text-heading outline-offset-4 placeholder:text-muted"
        />
        {titleError !== undefined && (
          <p id={`${id}-title`} role="alert" className="text-sm text-bad">
            {titleError}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <SelectPill
          label={t('topic')}
          options={GUIDE_TOPICS.map((value) => ({ value, label: t(`guides:topic.${value}`) }))}
          value={text.topic}
          onValueChange={(topic) => onChange({ topic: GuideTopic.safeParse(topic).data ?? 'other' })}
        />
        <input
          aria-label={t('field')}
          placeholder={t('field.placeholder')}
          list={`${id}-fields`}
          maxLength={LIMITS.lineLength}
          value={text.field}
          onChange={({ currentTarget }) => onChange({ field: currentTarget.value })}
          className={`${pill} w-56 max-w-full`}
        />
        <datalist id={`${id}-fields`}>{field && <option value={field} />}</datalist>
      </div>
      <label className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft">
        {t('about')}
        <input
          placeholder={t('about.placeholder')}
          maxLength={LIMITS.lineLength}
          value={text.authorRole}
          onChange={({ currentTarget }) => onChange({ authorRole: currentTarget.value })}
          className="min-h-9 min-w-48 flex-1 rounded-s border border-transparent bg-sunken px-2.5 text-[0.9375rem] text-ink placeholder:text-muted hover:border-line-strong pointer-coarse:min-h-11"
        />
      </label>
    </div>
  )
}
