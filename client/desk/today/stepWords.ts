import type { Step, StepKind } from '#contract/desk/desk.ts'
import { day, zoneName } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'

/** The page of each first step. */
export const stepPaths: Record<StepKind, string> = {
  name: '/admin/settings?group=college',
  logo: '/admin/settings?group=college',
  email: '/admin/system',
  import: '/admin/lists',
  invite: '/admin/lists/invite',
  colleague: '/admin/administrators',
}

// How long each takes.
const minutes: Record<StepKind, number> = { name: 2, logo: 5, email: 2, import: 10, invite: 5, colleague: 2 }

/** Returns what a first step says: what it is for, or once done, what it did. */
export const useStepWords = ({ kind, done, details }: Step) => {
  const { t } = useTranslation('today')
  const text = (name: string) => String(details[name] ?? '')
  const number = (name: string) => Number(details[name] ?? 0)
  const about = (): string => {
    if (kind === 'email' && number('configured') === 0) return t('step.email.off')
    if (kind === 'invite' && !done && number('toInvite') > 0)
      return t('step.invite.ready', { count: number('toInvite') })
    if (!done)
      return kind === 'colleague' && number('invited') > 0
        ? t('step.colleague.invited', { count: number('invited') })
        : t(`step.${kind}.about`)
    switch (kind) {
      case 'name':
        return t('step.name.done', { name: text('name'), zone: zoneName(text('timeZone')) })
      case 'email':
        return t('step.email.done', { day: day(text('sentAt')) })
      case 'import':
        return t('step.import.done', { count: number('records') })
      case 'invite':
        return t('step.invite.done', { count: number('invited') })
      case 'colleague':
        return t('step.colleague.done', { count: number('administrators') })
      case 'logo':
        return t('step.logo.done')
    }
  }
  return { title: t(`step.${kind}`), about: about(), verb: t(`step.${kind}.verb`), minutes: minutes[kind] }
}
