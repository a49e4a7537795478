import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { updateSettings, SettingsChange } from '#contract/college/college.ts'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { toast } from '#client/ui/toast.ts'
import { settingsQuery } from './queries.ts'
import * as z from 'zod/mini'

/** Saves the settings, and knows whether the form around `form` holds anything that is not saved. */
export const useSettingsForm = () => {
  const { t } = useTranslation('administration')
  const client = useQueryClient()
  const form = useRef<HTMLDivElement>(null)
  const saved = useRef('')
  const [changed, setChanged] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()

  const noteSaved = () => {
    saved.current = contentOf(form.current)
    setChanged(false)
  }
  useEffect(() => {
    saved.current = contentOf(form.current)
  }, [])

  const { errors, ...rest } = useForm(
    SettingsDraft,
    async (body) => {
      client.setQueryData(settingsQuery.queryKey, await api(updateSettings, { body }))
      noteSaved()
      setSavedAt(new Date())
      toast.success(t('settings.saved'))
      void client.invalidateQueries({ queryKey: ['college'] })
      void client.invalidateQueries({ queryKey: ['administration', 'audit'] })
      void client.invalidateQueries({ queryKey: ['administration', 'second-factor'] })
    },
    { unexplained: t('settings.save_failed') },
  )

  // A frame later, when radio buttons too have taken their new value.
  const noteChange = () => void requestAnimationFrame(() => setChanged(contentOf(form.current) !== saved.current))
  return { ...rest, form, errors: useMemo(() => byField(errors), [errors]), changed, savedAt, noteChange }
}

const contentOf = (around: HTMLElement | null): string => {
  const form = around?.querySelector('form')
  return form ? JSON.stringify([...new FormData(form)]) : ''
}

/**
 * The settings out of the form's fields: what was left empty is cleared, and the domains are the words of one field,
 * separated by commas, semicolons or white space, with or without an @. A switch that is off is absent.
 */
const SettingsDraft = z.pipe(
  z.transform((entered: Record<string, unknown>) => ({
    phone: '',
    email: '',
    donationUrl: '',
    ...entered,
    adminsNeedSecondFactor: entered['adminsNeedSecondFactor'] === 'on',
    confirmAddresses: entered['confirmAddresses'] === 'on',
    emailDomains: wordsOf(entered['emailDomains'])
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^@/, ''))
      .filter(Boolean),
  })),
  SettingsChange,
)

const wordsOf = (field: unknown): string => (typeof field === 'string' ? field : '')

/** Problems by the form's fields: whichever domain is at fault, it stands in the one field. */
const byField = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, problem]) => [name.replace(/\..*/, ''), problem]))
