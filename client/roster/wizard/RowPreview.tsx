import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ColumnMapping } from '#contract/roster/imports.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { PersonLines } from '../PersonLines.tsx'
import { rowPreviewQuery } from '../queries.ts'

type RowPreviewProps = { id: string } & Pick<ColumnMapping, 'columns'> & {
    dateOrder: NonNullable<ColumnMapping['dateOrder']> | null
  }

const SHOWN = 3

/** Shows how the first rows of a list read with the chosen columns. Follows the choices after a pause. */
export const RowPreview = ({ id, columns, dateOrder }: RowPreviewProps) => {
  const { t } = useTranslation(['roster', 'common'])
  // Compared as text: each render makes new arrays.
  const body = useDebounced(JSON.stringify({ columns, dateOrder }), 250)
  const { data, isError, refetch } = useQuery({ ...rowPreviewQuery(id, body), placeholderData: keepPreviousData })
  return (
    <Card padding="none" className="mt-4" render={<section aria-labelledby="row-preview" />}>
      <h2 id="row-preview" className="border-b border-line px-4 py-3 text-base">
        {t('preview')}
      </h2>
      {isError ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <p className="text-sm text-soft">{t('preview.failed')}</p>
          <Button size="s" variant="secondary" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      ) : (
        <ul className="grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
          {data === undefined
            ? Array.from({ length: SHOWN }, (_, place) => (
                <li key={place} className="px-4 py-3">
                  <Skeleton height={84} />
                </li>
              ))
            : data.rows.map((details, place) => (
                <li key={place} className="min-w-0 px-4 py-3">
                  <PersonLines details={{ ...details, fullName: details.fullName || t('preview.no_name') }} />
                </li>
              ))}
        </ul>
      )}
    </Card>
  )
}
