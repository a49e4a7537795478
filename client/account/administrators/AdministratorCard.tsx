import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { type Administrator, removeAdministrator } from '#contract/account/administrators.ts'
import { ago, day, dayAndTime } from '#client/platform/dates.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { LeavingChip, focusHeading, reloadAdministrators } from '#client/college/public.ts'
import { useQueryClient } from '@tanstack/react-query'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { toast } from '#client/ui/toast.ts'
import { ConfirmPasswordDialog } from '../second-factor/ConfirmPasswordDialog.tsx'
import { api } from '#client/platform/api.ts'

/** Shows an administrator: their appointment and who made it, their last login, and whether they use two-step login. */
export const AdministratorCard = ({ administrator }: { administrator: Administrator }) => {
  const { t } = useTranslation('administrators')
  const { _id, fullName, email, appointedBy, appointedAt, lastSignInAt, secondFactor, leavesAt, you } = administrator
  const [removing, setRemoving] = useState(false)
  return (
    <Card render={<li />} className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar id={_id} name={fullName} />
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="min-w-0 text-lg wrap-anywhere">
            <bdi>{fullName}</bdi>
          </h2>
          {you && <Chip tone="brand">{t('you')}</Chip>}
          <Chip tone={secondFactor ? 'good' : 'warn'} icon={secondFactor && <ShieldCheck size={14} />}>
            {t(secondFactor ? 'factor' : 'no_factor')}
          </Chip>
          {leavesAt !== null && <LeavingChip at={leavesAt} />}
        </div>
        <p className="text-sm text-soft wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <p className="text-sm text-muted">
          {appointedBy === null
            ? t('since', { date: day(appointedAt) })
            : t('since_by', { date: day(appointedAt), name: appointedBy })}
          {' · '}
          {lastSignInAt === null ? (
            t('never_signed_in')
          ) : (
            <time dateTime={lastSignInAt} title={dayAndTime(lastSignInAt)}>
              {t('signed_in', { ago: ago(lastSignInAt) })}
            </time>
          )}
        </p>
      </div>
      {!you && (
        <Button
          variant="ghost"
          size="s"
          aria-label={t('remove_name', { name: fullName })}
          onClick={() => setRemoving(true)}
        >
          {t('remove')}
        </Button>
      )}
      {removing && <RemoveDialog administrator={administrator} onClose={() => setRemoving(false)} />}
    </Card>
  )
}

/** Confirms the removal of an administrator, and says what happens to their account. */
const RemoveDialog = ({ administrator, onClose }: { administrator: Administrator; onClose: () => void }) => {
  const { t } = useTranslation('administrators')
  const client = useQueryClient()
  const { _id: id, fullName: name, formerRole } = administrator
  return (
    <ConfirmPasswordDialog
      title={t('remove.title', { name })}
      intro={t(formerRole === null ? 'remove.invited' : 'remove.member', { name })}
      schema={PasswordProof}
      submit={t('remove')}
      danger
      send={async (body) => {
        await api(removeAdministrator, { params: { id }, body })
        toast.success(t('removed', { name }))
        onClose()
        void reloadAdministrators(client)
        // The card and its button disappear.
        setTimeout(focusHeading)
      }}
      onClose={onClose}
    />
  )
}
