import { useId } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Switch } from '#client/ui/Switch.tsx'
import type { Channel } from '#contract/notifications/notification-choices.ts'
import type { Row } from './groups.ts'
import { useChoicesChange } from './useChoicesChange.ts'

type KindListProps = { rows: readonly Row[]; channels: readonly Channel[]; pushes: boolean }

/** The kinds of a group with a switch per channel; `pushes` tells whether this device shows push notifications. */
export const KindList = ({ rows, channels, pushes }: KindListProps) => {
  const { t } = useTranslation('notification-choices')
  return (
    <div className="pb-3">
      {!pushes && <p className="mb-2 text-sm text-soft">{t('matrix.push_off')}</p>}
      <div aria-hidden className="flex justify-end text-sm font-semibold text-soft max-wide:hidden">
        {channels.map((channel) => (
          <span key={channel} className="w-24 text-center">
            {t(`matrix.${channel}`)}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Kind key={row.type} row={row} channels={channels} pushes={pushes} />
        ))}
      </ul>
    </div>
  )
}

const Kind = ({ row, channels, pushes }: { row: Row; channels: readonly Channel[]; pushes: boolean }) => {
  const { t } = useTranslation('notification-choices')
  const name = useId()
  return (
    <li aria-labelledby={name} className="grid gap-x-4 gap-y-2 py-3 wide:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <span id={name} className="font-medium text-heading">
          {t(`type.${row.type}`)}
        </span>
        <p className="text-sm text-muted">{t(`type.${row.type}.hint`)}</p>
      </div>
      <div className="flex items-start">
        {channels.map((channel) => (
          <div key={channel} className="grid w-20 justify-items-start wide:w-24 wide:justify-items-center">
            <span aria-hidden className="text-sm text-soft wide:hidden">
              {t(`matrix.${channel}`)}
            </span>
            <Choice row={row} channel={channel} disabled={channel === 'push' && !pushes} />
          </div>
        ))}
      </div>
    </li>
  )
}

const Choice = ({ row, channel, disabled }: { row: Row; channel: Channel; disabled: boolean }) => {
  const { t } = useTranslation('notification-choices')
  const change = useChoicesChange()
  const wanted = row[channel]
  if (wanted === 'always' || wanted === 'never')
    return (
      <span className="inline-flex min-h-11 items-center text-sm text-muted">
        <span className="sr-only">{t(`matrix.${channel}`)}: </span>
        {wanted === 'always' ? t('matrix.always') : <Never row={row} channel={channel} />}
      </span>
    )
  return (
    <Switch
      name={`${row.type}-${channel}`}
      label={t('matrix.switch', { type: t(`type.${row.type}`), channel: t(`matrix.${channel}`) })}
      labelHidden
      disabled={disabled}
      checked={wanted === 'on'}
      onCheckedChange={(on) => change({ matrix: [{ type: row.type, channel, on }] })}
    />
  )
}

const Never = ({ row: { type }, channel }: { row: Row; channel: Channel }) => {
  const { t } = useTranslation('notification-choices')
  if (channel === 'inApp' && (type === 'message' || type === 'message_request')) return t('matrix.elsewhere')
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{t('matrix.never')}</span>
    </>
  )
}
