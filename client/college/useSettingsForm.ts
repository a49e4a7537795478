import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateSettings } from '#contract/college/college.ts'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { toast } from '#client/ui/toast.ts'
import { settingsQuery } from './queries.ts'
import { byField, SettingsDraft } from './settingsDraft.ts'

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
