import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from '#client/platform/i18n.ts'
import { useSession } from '#client/platform/useSession.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { toast } from '#client/ui/toast.ts'
import type { Channel, Choices } from '#contract/notifications/notification-choices.ts'
import { usePush } from '../push.ts'
import { changeOf, type Group, GROUPS, type Row, rowsOf, stateOf } from './groups.ts'
import { KindList } from './KindList.tsx'
import { useChoicesChange } from './useChoicesChange.ts'

/** One switch for each group of notifications, and below it the kinds and channels. Each applies immediately, on all devices. */
export const GroupSwitches = ({ choices: { matrix, mail } }: { choices: Choices }) => {
  const { t } = useTranslation('notification-choices')
  const push = usePush(useSession()?.userId ?? '')
  const channels: readonly Channel[] = mail === 'unavailable' ? ['inApp', 'push'] : ['inApp', 'mail', 'push']
  return (
    <div>
      {mail !== 'ready' && (
        <div className="mb-2">
          <Banner>{t(`email.${mail}`)}</Banner>
        </div>
      )}
      {GROUPS.map((group) => (
        <GroupRow
          key={group}
          group={group}
          rows={rowsOf(group, matrix, channels)}
          channels={channels}
          pushes={push === undefined || push === 'on'}
        />
      ))}
    </div>
  )
}

type GroupRowProps = { group: Group; rows: readonly Row[]; channels: readonly Channel[]; pushes: boolean }

const GroupRow = ({ group, rows, channels, pushes }: GroupRowProps) => {
  const { t } = useTranslation(['notification-choices', 'common'])
  const change = useChoicesChange()
  const state = stateOf(rows, channels)
  if (rows.length === 0) return null

  const turn = (on: boolean) => {
    change({ matrix: changeOf(rows, on) })
    if (state !== 'mixed') return
    // The details that differed are lost otherwise.
    const onClick = () => change({ matrix: changeOf(rows) })
    toast.info(t('group.all_on', { group: t(`group.${group}`) }), { action: { label: t('common:undo'), onClick } })
  }
  return (
    <div className="border-b border-line py-2 last:border-0 last:pb-0">
      <Switch
        name={group}
        label={<span className="text-lg font-semibold text-heading">{t(`group.${group}`)}</span>}
        hint={t(`group.${group}.hint`)}
        mixed={state === 'mixed'}
        checked={state !== 'off' && state !== 'mixed'}
        disabled={state === undefined}
        onCheckedChange={turn}
      />
      <details className="group mt-1">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 rounded-s pe-2 text-[0.9375rem] font-semibold text-link">
          {t('details')}
          <span className="sr-only"> {t(`group.${group}`)}</span>
          <ChevronDown
            size={18}
            className="shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
          />
          {state === 'mixed' && <span className="ms-1 font-normal text-soft">{t('details.mixed')}</span>}
        </summary>
        <KindList rows={rows} channels={channels} pushes={pushes} />
      </details>
    </div>
  )
}
