import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Alumnus, confirmIdentityChange, verifyAlumnus } from '#contract/people/verification.ts'
import { deskQuery } from '#client/platform/desk.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { api } from '#client/platform/api.ts'
import { toast } from '#client/ui/toast.ts'
import { reloadAlumni, reloadMembers } from '#client/college/public.ts'
import { requestId } from './queries.ts'
import { useUndoDecision } from './useUndoDecision.ts'

/** A decision on an alumnus in the list. The card stays in place for a while and is finally `leaving`. */
export type Decided = {
  alumnus: Alumnus
  outcome: 'verified' | 'declined' | 'confirmed' | 'asked' | 'skipped' | 'reopened'
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
  const { t } = useTranslation('verification')
  const client = useQueryClient()
  const last = useRef<{ id: string; name: string; outcome: Decided['outcome'] }[]>([])
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [decided, setDecided] = useState<DecidedOn>(new Map())
  const rows = inPlace(alumni, decided)

  const forget = (id: string) => setDecided((before) => new Map([...before].filter(([kept]) => kept !== id)))
  // A decision that was undone or refused can't be undone.
  const drop = (id: string) => {
    last.current = last.current.filter((act) => act.id !== id)
    forget(id)
  }
  const keep = (alumnus: Alumnus, outcome: Decided['outcome']) => {
    const id = requestId(alumnus)
    last.current = [...last.current.filter((act) => act.id !== id), { id, name: alumnus.fullName, outcome }]
    const ids = rows.map(requestId)
    const ahead = ids.slice(0, ids.indexOf(requestId(alumnus)))
    setDecided((before) => new Map(before).set(requestId(alumnus), { alumnus, outcome, leaving: false, ahead }))
  }
  const leave = (id: string) =>
    setDecided(
      (before) => new Map([...before].map(([kept, one]) => [kept, kept === id ? { ...one, leaving: true } : one])),
    )

  const during = async <Result>(alumnus: Alumnus, work: Promise<Result>): Promise<Result> => {
    setBusy((before) => new Set(before).add(requestId(alumnus)))
    return work.finally(() => setBusy((before) => new Set([...before].filter((id) => id !== requestId(alumnus)))))
  }

  // Shown at once, and put back when the server refuses.
  const { mutate } = useMutation({
    mutationFn: ({ alumnus, record }: Verifying) => during(alumnus, confirm(alumnus, record)),
    onMutate: ({ alumnus }) => keep(alumnus, alumnus.change ? 'confirmed' : 'verified'),
    onSuccess: async (answer, { alumnus }) => {
      const by = answer.decidedBy
      if (by && by._id !== client.getQueryData(deskQuery.queryKey)?.me._id) {
        drop(requestId(alumnus))
        toast.info(t('decided_by', { by: by.fullName, name: alumnus.fullName }))
      }
      await reloadMembers(client)
    },
    onError: async (error, { alumnus }) => {
      drop(requestId(alumnus))
      toast.error(t('not_saved', { reason: error.message, name: alumnus.fullName }))
      // Refetches, because another administrator may have decided or the member may have withdrawn the request.
      await reloadAlumni(client)
    },
  })

  /** Verifies an alumnus, and links a record of the roster. */
  const verify = (alumnus: Alumnus, record: string | null = null) => mutate({ alumnus, record })

  const undoDecision = useUndoDecision()
  const actOn = (alumnus: Alumnus) => {
    const id = requestId(alumnus)
    const outcome = decided.get(id)?.outcome
    return { id, name: alumnus.fullName, ...(outcome && { outcome }) }
  }
  const undo = (alumnus: Alumnus) =>
    during(
      alumnus,
      undoDecision(actOn(alumnus)).finally(() => drop(requestId(alumnus))),
    )
  /** Undoes the latest decision made here, also after its row has left the list. Resolves with the id of its request. */
  const undoLast = async (): Promise<string | undefined> => {
    const act = last.current.pop()
    if (act === undefined) return undefined
    await undoDecision(act)
    forget(act.id)
    return act.id
  }

  return { rows, decided, busy, verify, undo, undoLast, keep, leave, forget }
}

type Verifying = { alumnus: Alumnus; record: string | null }

type Answer = { decidedBy?: { _id: string | null; fullName: string } | undefined }

const confirm = async ({ _id, revision, change }: Alumnus, record: string | null): Promise<Answer> => {
  if (!change)
    return api(verifyAlumnus, {
      params: { id: _id },
      querystring: { revision, ...(record !== null && { record }) },
    })
  await api(confirmIdentityChange, { params: { id: change._id } })
  return {}
}

const inPlace = (alumni: readonly Alumnus[], decided: DecidedOn): Alumnus[] => {
  const rows = alumni.map((alumnus) => decided.get(requestId(alumnus))?.alumnus ?? alumnus)
  for (const [id, { alumnus, ahead }] of decided) {
    if (rows.some((row) => requestId(row) === id)) continue
    rows.splice(rows.findLastIndex((row) => ahead.includes(requestId(row))) + 1, 0, alumnus)
  }
  return rows
}
