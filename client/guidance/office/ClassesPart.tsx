import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useState } from 'react'
import { EmptyResults, PagedList, SearchField, useSearch } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Growth } from '#client/ui/illustrations/Growth.tsx'
import { FieldSizes } from './FieldSizes.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { classesQuery } from './queries.ts'

/** How many people graduated, by field and year: typed, or pasted from a spreadsheet. */
export const ClassesPart = () => {
  const { t } = useTranslation('pathway-office')
  const search = useSearch()
  const query = useInfiniteQuery({ ...classesQuery(search.q), placeholderData: keepPreviousData })
  const fields = query.data?.pages.flatMap(({ body }) => body.fields) ?? []
  const [isPasting, setPasting] = useState(false)
  return (
    <>
      <p className="mb-4 max-w-prose text-soft">{t('classes.intro')}</p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Button variant="ghost" icon={<ClipboardPaste size={18} />} onClick={() => setPasting(true)}>
          {t('classes.paste')}
        </Button>
        <SearchField label={t('classes.search')} search={search} />
      </div>
      <PagedList
        query={query}
        failed={t('classes.failed')}
        rowHeight="11rem"
        empty={
          fields.length === 0 ? (
            <EmptyResults
              title={t('classes.empty')}
              hint={t('classes.empty.hint')}
              illustration={<Growth />}
              q={search.q}
              onShowAll={() => search.setWords('')}
            />
          ) : undefined
        }
      >
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {fields.map((field) => (
            <FieldSizes key={field.key} field={field} />
          ))}
        </ul>
      </PagedList>
      {isPasting && <PasteDialog onClose={() => setPasting(false)} />}
    </>
  )
}
