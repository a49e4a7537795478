import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  DraftOffer,
  MENTORING_FORMATS,
  MENTORING_FREQUENCIES,
  MENTORING_TOPICS,
  type MyOffer,
} from '#contract/mentoring/offers.ts'
import { LIMITS } from '#contract/limits.ts'
import { FormActions } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Field } from '#client/ui/Field.tsx'
import { Form, type FormValues } from '#client/ui/Form.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TagsField } from '#client/ui/TagsField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { refreshMentoring } from '../cache.ts'
import { saveOffer } from './queries.ts'

type OfferFormProps = { offer: MyOffer | null; onSaved: () => void }

/** Creates or edits a mentoring offer, prefilled from the profile. */
export const OfferForm = ({ offer, onSaved }: OfferFormProps) => {
  const { t } = useTranslation(['mentor-offer', 'common', 'mentor-directory'])
  const cache = useQueryClient()
  const { data: me } = useOwnProfile()
  const [languages, setLanguages] = useState<string[]>(offer?.languages ?? me?.languages ?? [])
  const { errors, pending, submit } = useForm(DraftOffer, async (draft) => {
    await saveOffer(draft)
    toast.success(t(offer === null ? 'done' : 'edit.done'))
    onSaved()
    await refreshMentoring(cache)
  })
  const enter = (values: FormValues) =>
    submit({
      ...values,
      about: lineOf(values['about']),
      topics: listOf(values['topics']),
      formats: listOf(values['formats']),
      languages,
    })
  return (
    <Form errors={errors} pending={pending} onSubmit={enter} className="grid gap-5">
      <TextArea
        name="about"
        label={t('field.about')}
        hint={t('field.about.example')}
        minRows={2}
        maxLength={LIMITS.lineLength}
        defaultValue={offer?.about}
        required
      />
      <Ticks
        name="topics"
        label={t('field.topics')}
        options={MENTORING_TOPICS.map((topic) => ({ value: topic, label: t(`mentor-directory:topic.${topic}`) }))}
        ticked={offer?.topics ?? []}
      />
      <TextField
        name="field"
        label={t('field.field')}
        hint={t('field.field.hint')}
        maxLength={LIMITS.lineLength}
        defaultValue={offer === null ? (me?.fieldOfStudy ?? '') : (offer.field ?? '')}
      />
      <Ticks
        name="formats"
        label={t('field.formats')}
        options={MENTORING_FORMATS.map((format) => ({ value: format, label: t(`mentor-directory:format.${format}`) }))}
        ticked={offer?.formats ?? []}
      />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <Select
          name="frequency"
          label={t('field.frequency')}
          options={MENTORING_FREQUENCIES.map((frequency) => ({
            value: frequency,
            label: t(`mentor-directory:frequency.${frequency}`),
          }))}
          defaultValue={offer?.frequency ?? 'as_needed'}
          required
        />
        <TextField
          name="capacity"
          inputMode="numeric"
          label={t('field.capacity')}
          hint={t('field.capacity.hint')}
          defaultValue={String(offer?.capacity ?? 2)}
          required
        />
      </div>
      <TagsField
        name="languages"
        label={t('field.languages')}
        value={languages}
        onValueChange={setLanguages}
        addLabel={t('field.languages.add')}
        removeLabel={(tag) => t('field.languages.remove', { tag })}
        required
      />
      <FormActions submit={t(offer === null ? 'submit' : 'common:save')} pending={pending} onCancel={onSaved} />
    </Form>
  )
}

// The field wraps a sentence, so line breaks become spaces.
const lineOf = (value: FormValues[string] | undefined) =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ') : value

// A single checked value isn't an array.
const listOf = (value: FormValues[string] | undefined) => (value === undefined ? [] : [value].flat())

type TicksProps = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  ticked: readonly string[]
}

/** Renders checkboxes as pills. */
const Ticks = ({ name, label, options, ticked }: TicksProps) => (
  <Field as="group" name={name} label={label} required>
    <div className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-9 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-3.5 text-sm font-semibold text-heading hover:border-navy has-checked:border-navy has-checked:bg-navy has-checked:text-on-navy has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={ticked.includes(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  </Field>
)
