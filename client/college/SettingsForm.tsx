import type { ComponentType } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { day } from '#client/platform/dates.ts'
import type { Settings } from '#contract/college/settings.ts'
import type { PasswordConfirmation } from '#contract/password-confirmation.ts'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { CollegeFields } from './groups/CollegeFields.tsx'
import type { EditedGroup } from './groups/groups.ts'
import {
  ContactFields,
  type FieldsProps,
  RegistrationFields,
  SectionFields,
  SecurityFields,
} from './groups/OtherFields.tsx'
import { PagesFields } from './groups/PagesFields.tsx'
import { SettingsHistory } from './history/SettingsHistory.tsx'
import { LeaveDialog } from './panel/LeaveDialog.tsx'
import { SettingsConflict } from './SettingsConflict.tsx'
import { SettingsFooter } from './SettingsFooter.tsx'
import { useSettingsForm } from './useSettingsForm.ts'

/** A dialog that asks for the administrator's password, and for the second step if there is one. */
export type ConfirmationDialog = ComponentType<{
  send: (confirmation: PasswordConfirmation) => Promise<void>
  onClose: () => void
}>

const fields: Record<EditedGroup, ComponentType<FieldsProps>> = {
  college: CollegeFields,
  contact: ContactFields,
  registration: RegistrationFields,
  sections: SectionFields,
  pages: PagesFields,
  security: SecurityFields,
}

type SettingsFormProps = {
  group: EditedGroup
  settings: Settings
  Confirmation: ConfirmationDialog
  onDiscard: (newer?: Settings) => void
  onPutBack: (saved: Settings) => void
}

/** The form of a group of settings. Its footer shows unsaved changes, and the time of the last save. */
export const SettingsForm = ({ group, settings, Confirmation, onDiscard, onPutBack }: SettingsFormProps) => {
  const { t } = useTranslation(['college-settings', 'college-face'])
  const edited = useSettingsForm(settings, group)
  const { form, errors, refusal, pending, submit, changed, savedAt, noteChange, before, theirs, saveMine } = edited
  const Fields = fields[group]
  const last = before.lastChanges[group]

  return (
    <div ref={form}>
      <Form
        errors={errors}
        pending={pending}
        onSubmit={submit}
        onChange={noteChange}
        aria-label={t(`college-face:group.${group}`)}
        // The footer must not cover the focused field.
        className="grid gap-4 [&_:is(input,textarea,[role=radio])]:scroll-mb-36"
      >
        <Card padding="l" className="grid gap-5">
          <div className="flex min-h-9 flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 className="text-xl">{t(`college-face:group.${group}`)}</h2>
            {last && (
              <p className="text-sm text-muted">
                {last.mine || last.by === ''
                  ? t(last.mine ? 'college-face:changed.mine' : 'college-face:changed', { date: day(last.at) })
                  : t('college-face:changed.by', { name: last.by, date: day(last.at) })}
              </p>
            )}
            {last && (
              <div className="ms-auto">
                <SettingsHistory group={group} settings={before} unsaved={changed} onPutBack={onPutBack} />
              </div>
            )}
          </div>
          <Fields settings={settings} onChange={noteChange} />
        </Card>
        <SettingsFooter
          changed={changed}
          savedAt={savedAt}
          refusal={theirs ? undefined : refusal?.sentence}
          conflict={
            theirs && (
              <SettingsConflict
                group={group}
                before={before}
                theirs={theirs}
                pending={pending}
                onShowTheirs={() => onDiscard(theirs)}
                onSaveMine={saveMine}
              />
            )
          }
          pending={pending}
          onDiscard={() => onDiscard(theirs)}
        />
      </Form>
      {edited.confirming && <Confirmation send={edited.confirming.send} onClose={edited.confirming.cancel} />}
      <LeaveDialog unsaved={changed} />
    </div>
  )
}
