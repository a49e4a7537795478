import { useTranslation } from '#client/platform/i18n.ts'
import { Section } from '#client/ui/Section.tsx'
import { QuietHours } from './QuietHours.tsx'
import { Digest, type Channel, type Choices } from '#contract/notifications/notification-choices.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { useSession } from '#client/platform/useSession.ts'
import { usePush } from '../push.ts'
import { ChoicesGate } from './ChoicesGate.tsx'
import { useChoicesChange } from './useChoicesChange.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { Table } from '#client/ui/Table.tsx'

/** What the member is notified of, and when. */
export const NotificationSettings = () => {
  const { t } = useTranslation('notification-choices')
  return (
    <>
      <Section title={t('matrix.title')} intro={t('matrix.intro')}>
        <Matrix />
      </Section>
      <Section title={t('quiet.title')} intro={t('quiet.intro')}>
        <QuietHours />
      </Section>
      <Section title={t('digest.title')} intro={t('digest.intro')}>
        <DigestChoice />
      </Section>
    </>
  )
}

/** How often an email sums up what is new. */
const DigestChoice = () => {
  const { t } = useTranslation('notification-choices')
  const change = useChoicesChange()
  return (
    <ChoicesGate height="9rem">
      {({ digest, timeZone, mail }) =>
        mail === 'unavailable' ? (
          <Banner>{t('email.unavailable')}</Banner>
        ) : (
          <RadioGroup
            name="digest"
            label={t('digest.choice')}
            value={digest}
            onValueChange={(choice) => change({ digest: Digest.parse(choice) })}
            options={[
              { value: 'off', label: t('digest.off') },
              { value: 'daily', label: t('digest.daily'), description: t('digest.daily.hint', { zone: timeZone }) },
              { value: 'weekly', label: t('digest.weekly'), description: t('digest.weekly.hint') },
            ]}
          />
        )
      }
    </ChoicesGate>
  )
}

const channels = ['inApp', 'mail', 'push'] as const
type Row = Choices['matrix'][number]

/** The channels of each type: each switch applies immediately, on all devices. */
const Matrix = () => <ChoicesGate height="22rem">{(choices) => <Switches choices={choices} />}</ChoicesGate>

const Switches = ({ choices: { matrix, mail } }: { choices: Choices }) => {
  const { t } = useTranslation('notification-choices')
  const push = usePush(useSession()?.userId ?? '')
  const pushes = push === undefined || push === 'on'
  return (
    <div className="grid gap-4">
      {mail !== 'ready' && <Banner>{t(`email.${mail}`)}</Banner>}
      {!pushes && <Banner>{t('matrix.push_off')}</Banner>}
      <Table
        caption={t('matrix.title')}
        captionHidden
        rows={matrix}
        rowKey={({ type }) => type}
        columns={[
          { key: 'type', label: t('matrix.type'), primary: true, cell: (row) => <About row={row} /> },
          ...channels
            .filter((channel) => channel !== 'mail' || mail !== 'unavailable')
            .map((channel) => ({
              key: channel,
              label: t(`matrix.${channel}`),
              cell: (row: Row) => <Choice row={row} channel={channel} disabled={channel === 'push' && !pushes} />,
            })),
        ]}
      />
    </div>
  )
}

const About = ({ row: { type } }: { row: Row }) => {
  const { t } = useTranslation('notification-choices')
  return (
    <span className="block text-start">
      {t(`type.${type}`)}
      <span className="block text-sm font-normal text-muted wide:max-menu:hidden">{t(`type.${type}.hint`)}</span>
    </span>
  )
}

const Choice = ({ row, channel, disabled }: { row: Row; channel: Channel; disabled: boolean }) => {
  const { t } = useTranslation('notification-choices')
  const change = useChoicesChange()
  const wanted = row[channel]
  if (wanted === 'always' || wanted === 'never')
    return (
      <span className="text-sm text-muted">
        {t(isListedWithMessages(row.type) && channel === 'inApp' ? 'matrix.elsewhere' : `matrix.${wanted}`)}
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

const isListedWithMessages = (type: Row['type']): boolean => type === 'message' || type === 'message_request'
