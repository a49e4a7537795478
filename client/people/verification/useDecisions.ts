import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Alumnus, confirmIdentityChange, verifyAlumnus } from '#contract/people/verification.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadAlumni, reloadMembers } from '#client/college/public.ts'
import { requestId } from './queries.ts'
import { useUndoDecision } from './useUndoDecision.ts'

/** A decision on an alumnus in the list. The card stays in place for a while and is finally `leaving`. */
export type Decided = {
  alumnus: Alumnus
  outcome: 'verified' | 'declined' | 'confirmed'
  leaving: boolean
  /** Ids of the requests before it. */
  ahead: string[]
}
type DecidedOn = ReadonlyMap<string, Decided>

/**
 * Decides on a list of alumni. `rows` also contains decided ones at their old position, although the server already lists them
 * elsewhere, because otherwise another card would slide under the pointer that just pressed a button.
 */
export const useDecisions = (alumni: readonly Alumnus[]) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [decided, setDecided] = useState<DecidedOn>(new Map())
  const rows = inPlace(alumni, decided)

  const forget = (id: string) => setDecided((before) => new Map([...before].filter(([kept]) => kept !== id)))
  const keep = (alumnus: Alumnus, outcome: Decided['outcome']) => {
    const ids = rows.map(requestId)
    const ahead = ids.slice(0, ids.indexOf(requestId(alumnus)))
    setDecided((before) => new Map(before).set(requestId(alumnus), { alumnus, outcome, leaving: false, ahead }))
  }
  const leave = (id: string) =>
    setDecided(
      (before) => new Map([...before].map(([kept, one]) => [kept, kept === id ? { ...one, leaving: true } : one])),
    )

  const during = async (alumnus: Alumnus, work: Promise<unknown>): Promise<void> => {
    setBusy((before) => new Set(before).add(requestId(alumnus)))
    await work.finally(() => setBusy((before) => new Set([...before].filter((id) => id !== requestId(alumnus)))))
  }

  const { mutate: verify } = useMutation({
    mutationFn: (alumnus: Alumnus) => during(alumnus, confirm(alumnus)),
    onSuccess: async (_, alumnus) => {
      keep(alumnus, alumnus.change ? 'confirmed' : 'verified')
      await reloadMembers(client)
    },
    onError: async (error) => {
      toast.error(error.message)
      // Refetches, because another administrator may have decided or the member may have withdrawn the request.
      await reloadAlumni(client)
    },
  })

  const undoDecision = useUndoDecision()
  const undo = (alumnus: Alumnus) =>
    during(
      alumnus,
      undoDecision({ id: requestId(alumnus), name: alumnus.fullName }).finally(() => forget(requestId(alumnus))),
    )

  return { rows, decided, busy, verify, undo, keep, leave, forget }
}

const confirm = ({ _id, revision, change }: Alumnus): Promise<unknown> =>
  change
    ? api(confirmIdentityChange, { params: { id: change._id } })
    : api(verifyAlumnus, { params: { id: _id }, querystring: { revision } })

const inPlace = (alumni: readonly Alumnus[], decided: DecidedOn): Alumnus[] => {
  const rows = alumni.map((alumnus) => decided.get(requestId(alumnus))?.alumnus ?? alumnus)
  for (const [id, { alumnus, ahead }] of decided) {
    if (rows.some((row) => requestId(row) === id)) continue
    rows.splice(rows.findLastIndex((row) => ahead.includes(requestId(row))) + 1, 0, alumnus)
  }
  return rows
}
