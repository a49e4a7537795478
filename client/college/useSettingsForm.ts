import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import {
  getSettings,
  SETTINGS_GROUPS,
  type Settings,
  SettingsValues,
  updateSettings,
} from '#contract/college/settings.ts'
import type { PasswordConfirmation } from '#contract/password-confirmation.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { toast } from '#client/ui/toast.ts'
import { memoize } from '#client/platform/memoize.ts'
import { colourOf } from './face/ColourField.tsx'
import type { EditedGroup } from './groups/groups.ts'
import { settingsQuery } from './queries.ts'
import { refreshAfterSaving } from './refreshAfterSaving.ts'
import * as z from 'zod/mini'

/**
 * Saves a group of settings, and tracks whether the form around `form` has unsaved changes. When another administrator has saved since `settings` were read,
 * nothing is overwritten: `theirs` are the newer settings, `before` those that the form started with, and `saveMine` overwrites theirs with the form.
 * `confirming`: the changes weaken security and are saved once its `send` gets the password.
 */
export const useSettingsForm = (settings: Settings, group: EditedGroup) => {
  const { t } = useTranslation('college-settings')
  const client = useQueryClient()
  const form = useRef<HTMLDivElement>(null)
  const saved = useRef('')
  const [changed, setChanged] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()
  const [theirs, setTheirs] = useState<Settings>()
  const [unconfirmed, setUnconfirmed] = useState<z.infer<typeof Changed>>()
  // Not the result of a later query, because the form started with these.
  const [before, setBefore] = useState(settings)
  const revision = useRef(settings.revisions[group])

  const noteSaved = () => {
    saved.current = contentOf(form.current)
    setChanged(false)
  }
  useEffect(() => {
    saved.current = contentOf(form.current)
  }, [])

  const readTheirs = async (error: unknown): Promise<never> => {
    if (error instanceof ApiError && error.code === 'settings.outdated') {
      // The conflict is shown in the form.
      setUnconfirmed(undefined)
      setTheirs(await api(getSettings, {}))
    }
    throw error
  }

  const save = async (values: z.infer<typeof Changed>, confirmation?: PasswordConfirmation): Promise<void> => {
    const body = { ...values, revision: revision.current, ...(confirmation && { confirmation }) }
    const saved = await api(updateSettings, { body }).catch(readTheirs)
    setUnconfirmed(undefined)
    revision.current = saved.revisions[group]
    setBefore(saved)
    client.setQueryData(settingsQuery.queryKey, saved)
    setTheirs(undefined)
    noteSaved()
    setSavedAt(new Date())
    toast.success(t('saved'))
    refreshAfterSaving(client)
  }
  const { errors, ...rest } = useForm(
    draftOf(group),
    (values) =>
      save(values).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'settings.confirm_password')) throw error
        setUnconfirmed(values)
      }),
    { unexplained: t('save_failed') },
  )

  // A frame later, when radio buttons have their new value too.
  const noteChange = () => void requestAnimationFrame(() => setChanged(contentOf(form.current) !== saved.current))
  const saveMine = () => {
    if (theirs) revision.current = theirs.revisions[group]
    form.current?.querySelector('form')?.requestSubmit()
  }
  return {
    ...rest,
    before,
    theirs,
    saveMine,
    form,
    errors: useMemo(() => byField(errors), [errors]),
    changed,
    savedAt,
    noteChange,
    confirming: unconfirmed && {
      send: (confirmation: PasswordConfirmation) => save(unconfirmed, confirmation),
      cancel: () => setUnconfirmed(undefined),
    },
  }
}

const contentOf = (around: HTMLElement | null): string => {
  const form = around?.querySelector('form')
  return form ? JSON.stringify([...new FormData(form)]) : ''
}

const Changed = z.partial(SettingsValues)

/** Parses the form of a group into settings: a switch that is off and a field that is empty are absent from the form. The contract checks the values. */
const draftOf = memoize((group: EditedGroup) =>
  z.pipe(
    z.transform(
      (entered: Record<string, unknown>) =>
        Object.fromEntries(SETTINGS_GROUPS[group].map((name) => [name, valueOf(name, entered[name])])) as z.input<
          typeof Changed
        >,
    ),
    Changed,
  ),
)

const switches: ReadonlySet<string> = new Set([
  'adminsNeedSecondFactor',
  'confirmAddresses',
  'verifiesExactMatches',
  'minorsNeedConsent',
  'studentsStartGroups',
  'allowsPublicPages',
  'followsRepositories',
  'showsFigures',
])

/** The domains are the words of one field, separated by commas, semicolons or white space, with or without an @. */
const valueOf = (name: string, entered: unknown): unknown => {
  if (switches.has(name)) return entered === 'on'
  if (name === 'mainColour' || name === 'accentColour') return colourOf(wordsOf(entered)) ?? wordsOf(entered)
  if (name !== 'emailDomains') return entered ?? ''
  return wordsOf(entered)
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter(Boolean)
}

const wordsOf = (field: unknown): string => (typeof field === 'string' ? field : '')

/** Returns problems by form field: those of any domain belong to the one field. */
const byField = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, problem]) => [name.replace(/\..*/, ''), problem]))
