import { useQuery } from '@tanstack/react-query'
import { type Capability, may } from '#contract/members/rights.ts'
import { deskQuery } from './desk.ts'

/** Returns a function that says what the caller's rights at the desk allow. Until they are known, only what every right allows. */
export const useMay = (): ((capability: Capability) => boolean) => {
  const rights = useQuery(deskQuery).data?.rights
  return (capability) => (rights === undefined ? capability === 'desk' : may(rights, capability))
}
