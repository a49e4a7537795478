import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportDetails } from '#contract/roster/imports.ts'
import { type Decision, decideRows, type DoubtReason, type ImportRow } from '#contract/roster/rows.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { toast } from '#client/ui/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { PagedList } from '#client/college/public.ts'
import { PersonLines } from '../PersonLines.tsx'
import { keepImport, rowsQuery } from '../queries.ts'

type Choice = { rows?: number[]; reason?: DoubtReason; decision: Decision }

/** Rows that could be someone on the roster, side by side with them, to decide by row or by rule. */
export const DoubtfulRows = ({ list }: { list: ImportDetails }) => {
  const { t } = useTranslation('roster')
  const client = useQueryClient()
  const query = useInfiniteQuery(rowsQuery(list._id, 'doubtful'))
  const deciding = useMutation({
    mutationFn: (body: Choice) => api(decideRows, { params: { id: list._id }, body }),
    onSuccess: (changed) => keepImport(client, changed),
    onError: (error) => toast.error(error.message),
  })
  const rows = query.data?.pages.flatMap(({ body }) => body.rows) ?? []
  return (
    <Card padding="none" className="mt-4">
      <header className="border-b border-line px-4 py-3">
        <h2 className="text-base">{t('doubt.title')}</h2>
        <p className="text-sm text-soft">{t('doubt.note')}</p>
      </header>
      <PagedList query={query} failed={t('failed')} rowHeight="7rem" empty={undefined}>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <DoubtfulRow key={row.number} row={row} onDecide={(choice) => deciding.mutate(choice)} />
          ))}
        </ul>
      </PagedList>
    </Card>
  )
}

const decisions = ['same', 'different', 'later'] as const

const DoubtfulRow = ({ row, onDecide }: { row: ImportRow; onDecide: (choice: Choice) => void }) => {
  const { t } = useTranslation('roster')
  const { number, record, other, otherNumber, reason, decision } = row
  return (
    <li className="grid gap-4 p-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,20rem)]">
      <PersonLines title={t('doubt.in_file', { row: number })} details={record} other={other} />
      <PersonLines
        title={otherNumber === null ? t('doubt.you_have') : t('doubt.other_row', { row: otherNumber })}
        details={other}
        other={record}
      />
      <div>
        {reason && <p className="text-sm text-soft">{t(`reason.${reason}`)}</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          {decisions.map((each) => (
            <TogglePill
              key={each}
              pressed={decision === each}
              onToggle={() => onDecide({ rows: [number], decision: each })}
            >
              {t(`decide.${each}`)}
            </TogglePill>
          ))}
        </div>
        {reason && decision === null && (
          <div className="mt-2 flex flex-wrap gap-x-1">
            {(['same', 'different'] as const).map((each) => (
              <Button key={each} variant="ghost" size="s" onClick={() => onDecide({ reason, decision: each })}>
                {t(`decide.all_${each}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}
