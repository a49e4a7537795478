import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { TextArea } from '#client/ui/TextArea.tsx'

const Markdown = lazyPart(async () => (await import('#client/ui/Markdown.tsx')).Markdown)

type MarkdownFieldProps = { name: string; page: string; label: string; defaultValue: string }

/** A text of a public page in Markdown. Below it, how it will look; nothing while it is empty. */
export const MarkdownField = ({ name, page, label, defaultValue }: MarkdownFieldProps) => {
  const { t } = useTranslation('college-face')
  const [value, setValue] = useState(defaultValue)
  return (
    <div>
      <TextArea
        name={name}
        label={label}
        hint={t('markdown.hint')}
        minRows={4}
        maxRows={16}
        maxLength={LIMITS.textLength}
        value={value}
        onValueChange={setValue}
      />
      {value.trim() !== '' && (
        <div
          role="group"
          aria-label={`${label}: ${t('page.preview')}`}
          className="mt-2 rounded-s bg-sunken px-4 py-3.5"
        >
          <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm font-medium text-soft">
            {t('page.preview')}
            <Link to={page} target="_blank" className="font-medium">
              {t('page.see')}
            </Link>
          </p>
          <Suspense>
            <Markdown rich>{value}</Markdown>
          </Suspense>
        </div>
      )}
    </div>
  )
}
