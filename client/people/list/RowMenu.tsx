import type { ListedPerson } from '#contract/people/listing.ts'
import { MemberMenu } from '../administration/MemberMenu.tsx'
import { useYearConfirmation } from '../students/useYearConfirmation.ts'
import { useListedVerification } from './useListedVerification.ts'

/** The actions on one person of the list. */
export const RowMenu = ({ person }: { person: ListedPerson }) => {
  const { confirm } = useYearConfirmation(() => {})
  const verify = useListedVerification()
  const { role, verification, yearConfirmed } = person
  return (
    <MemberMenu
      member={person}
      verified={verification === 'verified' || role === 'student'}
      revocable={role === 'alumni' && verification === 'verified'}
      onConfirmYear={role === 'student' && !yearConfirmed ? () => confirm([person]) : undefined}
      onVerify={verification === 'declined' ? () => verify(person) : undefined}
    />
  )
}
