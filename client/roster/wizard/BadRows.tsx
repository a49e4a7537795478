import Download from 'lucide-react/icons/download'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportDetails } from '#contract/roster/imports.ts'
import { correctRow, exportBadRows, type ImportRow } from '#contract/roster/rows.ts'
import { api, apiFile } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { PagedList } from '#client/college/public.ts'
import { keepImport, rowsQuery } from '../queries.ts'

type BadRowsProps = { list: ImportDetails; canCorrect: boolean }
type Problem = ImportRow['problems'][number]

/** Rows that can't be read, each with its cell and reason, to be corrected here or in a file. */
export const BadRows = ({ list, canCorrect }: BadRowsProps) => {
  const { t } = useTranslation('roster')
  const query = useInfiniteQuery(rowsQuery(list._id, 'bad'))
  const saving = useMutation({
    mutationFn: () => apiFile(exportBadRows, { params: { id: list._id } }),
    onSuccess: (file) => saveFile(file, 'rows-to-correct.csv'),
    onError: (error) => toast.error(error.message),
  })
  const rows = query.data?.pages.flatMap(({ body }) => body.rows) ?? []
  return (
    <Card padding="none" className="mt-4">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
        <h2 className="text-base">{t('check.bad')}</h2>
        <Button
          variant="ghost"
          size="s"
          icon={<Download size={16} />}
          pending={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t('bad.file')}
        </Button>
      </header>
      <PagedList query={query} failed={t('failed')} rowHeight="3rem" empty={undefined}>
        <ul className="divide-y divide-line">
          {rows.flatMap(({ number, problems }) =>
            problems.map((problem, place) => (
              <BadCell
                key={`${number} ${place}`}
                list={list}
                number={number}
                problem={problem}
                canCorrect={canCorrect}
              />
            )),
          )}
        </ul>
      </PagedList>
    </Card>
  )
}

type BadCellProps = BadRowsProps & { number: number; problem: Problem }

const BadCell = ({ list, number, problem, canCorrect }: BadCellProps) => {
  const { t } = useTranslation('roster')
  const client = useQueryClient()
  const [text, setText] = useState<string>()
  const { column, heading, says } = problem
  const correcting = useMutation({
    mutationFn: (corrected: string) =>
      api(correctRow, {
        params: { id: list._id, number: String(number) },
        body: { column: column ?? 0, text: corrected },
      }),
    onSuccess: (changed) => {
      setText(undefined)
      keepImport(client, changed)
    },
    onError: (error) => toast.error(error.message),
  })
  const isName = problem.problem === 'name_missing' || problem.problem === 'name_formula'
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm wide:grid-cols-[5rem_10rem_12rem_minmax(0,1fr)_auto]">
      <span className="tabular text-soft">
        {t('bad.row')} {number}
      </span>
      <span className="break-words">{heading}</span>
      <span dir="auto" className="w-fit max-w-full truncate rounded-[6px] border border-line px-1.5">
        {says || t('empty_cell')}
      </span>
      <span>{t(`problem.${problem.problem}`)}</span>
      {canCorrect && column !== null && text === undefined && (
        <span className="flex flex-wrap gap-1">
          {!isName && (
            <Button variant="ghost" size="s" pending={correcting.isPending} onClick={() => correcting.mutate('')}>
              {t('bad.without')}
            </Button>
          )}
          <Button variant="ghost" size="s" onClick={() => setText(says)}>
            {t('bad.correct')}
          </Button>
        </span>
      )}
      {text !== undefined && (
        <form
          className="flex items-end gap-2 wide:col-span-full"
          onSubmit={(event) => {
            event.preventDefault()
            correcting.mutate(text)
          }}
        >
          <TextField className="grow" name="text" label={heading} value={text} onValueChange={setText} />
          <Button type="submit" pending={correcting.isPending}>
            {t('bad.save')}
          </Button>
          <Button variant="ghost" onClick={() => setText(undefined)}>
            {t('cancel')}
          </Button>
        </form>
      )}
    </li>
  )
}
