import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import {
  FACTOR_LIMITS,
  removePasskey,
  type SecondFactor,
  PasskeyName,
  renamePasskey,
} from '#contract/account/second-factor.ts'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { api } from '#client/platform/api.ts'
import { ago, day, dayAndTime } from '#client/platform/dates.ts'
import { canUsePasskeys } from '#client/platform/passkeys.ts'
import type { Area } from '#client/platform/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { FactorRow } from './FactorRow.tsx'
import { NewPasskeyDialog } from './NewPasskeyDialog.tsx'
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'

type Passkey = SecondFactor['passkeys'][number]
type Asking = { for: 'new' } | { for: 'name' | 'removal'; passkey: Passkey }
type PasskeysProps = {
  passkeys: Passkey[]
  area: Area
  onChange: (recoveryCodes?: string[] | null) => void
}

/** Lists the passkeys by name with their last use, and adds, renames and removes them. */
export const Passkeys = ({ passkeys, area, onChange }: PasskeysProps) => {
  const { t } = useTranslation('second-factor')
  const [asking, setAsking] = useState<Asking>()
  const possible = canUsePasskeys()
  const close = () => setAsking(undefined)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FactorRow
        title={t('passkeys')}
        action={
          possible &&
          passkeys.length < FACTOR_LIMITS.passkeys && (
            <Button size="s" variant="secondary" onClick={() => setAsking({ for: 'new' })}>
              {t('passkeys.add')}
            </Button>
          )
        }
      >
        {t(possible ? 'passkeys.intro' : 'passkeys.impossible')}
      </FactorRow>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line rounded-s border border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              onRename={() => setAsking({ for: 'name', passkey })}
              onRemove={() => setAsking({ for: 'removal', passkey })}
            />
          ))}
        </ul>
      )}
      {asking?.for === 'new' && (
        <NewPasskeyDialog
          area={area}
          onClose={close}
          onDone={(codes) => {
            close()
            onChange(codes)
          }}
        />
      )}
      {asking?.for === 'name' && (
        <RenamePasskeyDialog passkey={asking.passkey} area={area} onClose={close} onDone={onChange} />
      )}
      {asking?.for === 'removal' && (
        <ConfirmPasswordDialog
          title={t('passkeys.remove', { name: asking.passkey.name })}
          intro={t('passkeys.remove.intro')}
          schema={PasswordProof}
          submit={t('remove')}
          danger
          onClose={close}
          send={async (body) => {
            const { message } = await api(removePasskey, { params: { id: asking.passkey._id }, body, area })
            toast.success(message)
            close()
            onChange()
          }}
        />
      )}
    </div>
  )
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

const PasskeyRow = ({ passkey, onRename, onRemove }: PasskeyRowProps) => {
  const { t } = useTranslation('second-factor')
  const { name, createdAt, usedAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <KeyRound size={20} className="shrink-0 text-muted" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere text-heading">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <time dateTime={createdAt}>{t('passkeys.added', { day: day(createdAt) })}</time>
          {' · '}
          {usedAt === null ? (
            t('passkeys.unused')
          ) : (
            <time dateTime={usedAt} title={dayAndTime(usedAt)}>
              {t('passkeys.used', { ago: ago(usedAt) })}
            </time>
          )}
        </p>
      </div>
      <div className="ms-auto flex flex-wrap gap-2">
        <Button size="s" variant="ghost" aria-label={t('passkeys.rename', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button size="s" variant="ghost" aria-label={t('passkeys.remove', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

type RenamePasskeyDialogProps = {
  passkey: SecondFactor['passkeys'][number]
  area: Area
  onClose: () => void
  onDone: () => void
}

/** Renames a passkey. */
const RenamePasskeyDialog = ({ passkey, area, onClose, onDone }: RenamePasskeyDialogProps) => {
  const { t } = useTranslation(['second-factor', 'sessions', 'common'])
  const { errors, refusal, pending, submit } = useForm(
    PasskeyName,
    async (body) => {
      const { message } = await api(renamePasskey, { params: { id: passkey._id }, body, area })
      toast.success(message)
      onClose()
      onDone()
    },
    { unexplained: t('sessions:proof.failed') },
  )
  return (
    <FormDialog
      title={t('passkeys.rename', { name: passkey.name })}
      description={t('passkeys.name.hint')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('passkeys.name')}
        required
        autoComplete="off"
        maxLength={FACTOR_LIMITS.nameLength}
        defaultValue={passkey.name}
      />
    </FormDialog>
  )
}
