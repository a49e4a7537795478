import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { ProfileAudience, type ProfilePart } from '#contract/people/privacy.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form, type FormValues } from '#client/ui/Form.tsx'
import { Select } from '#client/ui/Select.tsx'
import { usePrivacyChange } from '../privacy/usePrivacyChange.ts'
import { privacyQuery } from '../privacy/queries.ts'

type EditorSectionProps = {
  /** Also the URL fragment of the section: `#about`. */
  name: string
  title: string
  hint?: string | undefined
  /** The profile part whose audience is chosen beside the section. */
  part?: ProfilePart | undefined
  children: ReactNode
}

/** Renders a section of the profile editor with its audience. */
export const EditorSection = ({ name, title, hint, part, children }: EditorSectionProps) => (
  <Card id={name} render={<section aria-labelledby={`editor-${name}`} />} className="scroll-mt-20">
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 id={`editor-${name}`} className="text-lg">
          {title}
        </h2>
        {hint !== undefined && <p className="mt-0.5 text-sm text-muted">{hint}</p>}
      </div>
      {part !== undefined && <AudienceSelect part={part} />}
    </div>
    {children}
  </Card>
)

const AudienceSelect = ({ part }: { part: ProfilePart }) => {
  const { t } = useTranslation(['privacy', 'profiles'])
  const { data: me } = useOwnProfile()
  const { data: privacy } = useQuery(privacyQuery)
  const { change } = usePrivacyChange()
  if (privacy === undefined) return null
  return (
    <Select
      className="w-full sm:w-60"
      name={`audience-${part}`}
      label={t('profiles:editor.audience', { part: t(`part.${part}`) })}
      labelHidden
      options={ProfileAudience.options.map((value) => ({
        value,
        label: t(`audience.${value}`, { year: me?.graduationYear ?? '' }),
      }))}
      value={privacy[part]}
      onValueChange={(choice) => {
        const audience = ProfileAudience.options.find((option) => option === choice)
        if (audience !== undefined) change({ [part]: audience })
      }}
    />
  )
}

type SectionFormProps = {
  errors?: Record<string, string>
  pending: boolean
  isUnsaved: boolean
  isSaved: boolean
  onChange?: () => void
  onSubmit: (values: FormValues) => Promise<void> | void
  children: ReactNode
}

/** Renders the form of a section with its own save button. Asks before leaving with unsaved changes. */
export const SectionForm = ({ pending, isUnsaved, isSaved, children, ...form }: SectionFormProps) => {
  const { t } = useTranslation(['common', 'privacy'])
  return (
    <Form
      {...form}
      pending={pending}
      {...(isUnsaved && { 'data-typed': '' })}
      className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2"
    >
      {children}
      <div className="col-span-full flex items-center gap-4">
        <Button type="submit" variant={isUnsaved ? 'primary' : 'ghost'} size="s" pending={pending}>
          {t('save')}
        </Button>
        <p role="status" className="flex items-center gap-1.5 text-sm font-medium text-good">
          {isSaved && !isUnsaved && (
            <>
              <Check size={16} />
              {t('privacy:saved')}
            </>
          )}
        </p>
      </div>
    </Form>
  )
}
