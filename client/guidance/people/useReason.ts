import { ShownGroup } from '#contract/guidance/groups.ts'
import type { PersonToAsk } from '#contract/guidance/pathways.ts'
import { useTranslation } from '#client/platform/i18n.ts'

/** Returns a function that says why someone is a good person to ask. */
export const useReason = () => {
  const { t } = useTranslation(['guidance', 'pathways'])
  return ({ reason: { code, value } }: PersonToAsk): string => {
    if (code === 'same_start') {
      const group = ShownGroup.options.find((each) => each === value)
      return group === undefined
        ? t('reason.shows_path')
        : t('reason.same_start', { group: t(`pathways:name.${group}`) })
    }
    return t(`reason.${code}`, { value })
  }
}
