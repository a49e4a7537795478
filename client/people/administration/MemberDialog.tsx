import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { removeSecondFactor } from '#contract/people/administration.ts'
import type { ListedPerson } from '#contract/people/listing.ts'
import { ConfirmPasswordDialog, RightsDialog } from '#client/account/public.ts'
import { reloadMembers } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { SuspendDialog } from '#client/trust/public.ts'
import { toast } from '#client/ui/toast.ts'
import { ConsentDialog } from '../minors/ConsentDialog.tsx'
import { MinorDialog } from '../minors/MinorDialog.tsx'
import { RevocationDialog } from '../verification/RevocationDialog.tsx'
import { MemberDeletionDialog } from './MemberDeletionDialog.tsx'
import { ResetLinkDialog } from './ResetLinkDialog.tsx'
import { SetEmailDialog } from './SetEmailDialog.tsx'

/** An administrative act on a member that has a dialog. */
export type MemberAct =
  | 'email'
  | 'link'
  | 'factor'
  | 'rights'
  | 'revocation'
  | 'suspension'
  | 'deletion'
  | 'minor'
  | 'consent'

type MemberDialogProps = {
  open: MemberAct | undefined
  member: Pick<ListedPerson, '_id' | 'fullName' | 'collegeEmail'>
  onClose: () => void
}

/** The dialog of the open act. */
export const MemberDialog = ({ open, member, onClose }: MemberDialogProps) => {
  const { _id: id, fullName: name, collegeEmail: email } = member
  return (
    <>
      {open === 'email' && <SetEmailDialog id={id} name={name} email={email} onClose={onClose} />}
      {open === 'link' && <ResetLinkDialog id={id} name={name} onClose={onClose} />}
      {open === 'minor' && <MinorDialog id={id} name={name} onClose={onClose} />}
      {open === 'consent' && <ConsentDialog id={id} name={name} onClose={onClose} />}
      {open === 'factor' && <FactorDialog id={id} name={name} onClose={onClose} />}
      {open === 'rights' && <RightsDialog person={{ id, name, rights: [] }} onClose={onClose} />}
      {open === 'revocation' && <RevocationDialog id={id} name={name} onClose={onClose} />}
      {open === 'suspension' && <SuspendDialog id={id} name={name} onClose={onClose} />}
      <Suspense>{open === 'deletion' && <MemberDeletionDialog id={id} name={name} onClose={onClose} />}</Suspense>
    </>
  )
}

/** Asks for confirmation before removing the two-step login of a member who can't use it. */
const FactorDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation('administration')
  const client = useQueryClient()
  return (
    <ConfirmPasswordDialog
      title={t('factor.title', { name })}
      intro={t('factor.intro', { name })}
      schema={PasswordProof}
      submit={t('factor.submit')}
      danger
      send={async (body) => {
        const { message } = await api(removeSecondFactor, { params: { id }, body })
        toast.success(message)
        onClose()
        void reloadMembers(client)
      }}
      onClose={onClose}
    />
  )
}
