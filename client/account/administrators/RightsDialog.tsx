import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { giveRights } from '#contract/account/administrators.ts'
import type { GrantedRight } from '#contract/members/rights.ts'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { reloadAdministrators } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { toast } from '#client/ui/toast.ts'
import { ConfirmPasswordDialog } from '../second-factor/ConfirmPasswordDialog.tsx'
import { RightsFields } from './RightsFields.tsx'

type RightsDialogProps = {
  person: { id: string; name: string; rights: readonly GrantedRight[] }
  onClose: () => void
}

/** Gives a person rights at the desk, or changes them. */
export const RightsDialog = ({ person: { id, name, rights: earlier }, onClose }: RightsDialogProps) => {
  const { t } = useTranslation('administrators')
  const client = useQueryClient()
  const [rights, setRights] = useState<readonly GrantedRight[]>(earlier)
  return (
    <ConfirmPasswordDialog
      title={t(earlier.length === 0 ? 'rights.give.title' : 'rights.change.title', { name })}
      intro={t('rights.intro', { name })}
      schema={PasswordProof}
      submit={t(earlier.length === 0 ? 'rights.give' : 'rights.save')}
      send={async (proof) => {
        const { message } = await api(giveRights, { params: { id }, body: { ...proof, rights: [...rights] } })
        toast.success(message)
        onClose()
        await reloadAdministrators(client)
      }}
      onClose={onClose}
      before={<RightsFields rights={rights} onChange={setRights} />}
    />
  )
}
