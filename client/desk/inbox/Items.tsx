import { type InfiniteData, useQueryClient, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Contact } from '#contract/public/contact.ts'
import type { Report } from '#contract/trust/reports.ts'
import { EmptyResults, PagedList, SplitList, SplitView, useChosen } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { ContactPanel, ContactRow, contactsKey } from '#client/public/public.ts'
import { type DecisionDraft, ReportCard, ReportRow } from '#client/trust/public.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { type InboxKind, type InboxState, merge } from './merge.ts'

type Query<Body> = UseInfiniteQueryResult<InfiniteData<{ body: Body }>>

type ItemsProps = {
  state: InboxState
  kind: InboxKind
  hasReports: boolean
  counts: { reports: number | undefined; letters: number | undefined }
  reports: Query<{ reports: Report[] }>
  letters: Query<{ contacts: Contact[] }>
}

/** The reports and letters in one state, with the open one beside them. */
export const Items = ({ state, kind, hasReports, counts, reports, letters }: ItemsProps) => {
  const { t } = useTranslation('inbox')
  const client = useQueryClient()
  const list = {
    reports: kind === 'letters' ? [] : (reports.data?.pages.flatMap(({ body }) => body.reports) ?? []),
    letters: kind === 'reports' ? [] : (letters.data?.pages.flatMap(({ body }) => body.contacts) ?? []),
  }
  const used = [...(kind === 'letters' ? [] : [reports]), ...(kind === 'reports' ? [] : [letters])]
  const items = merge(
    state !== 'handled',
    { items: list.reports, hasMore: kind !== 'letters' && reports.hasNextPage },
    { items: list.letters, hasMore: kind !== 'reports' && letters.hasNextPage },
  )
  // Here, so that what is entered is kept while another item is open.
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [drafts, setDrafts] = useState<Readonly<Record<string, DecisionDraft>>>({})
  // The last act and what undoes it, for Z.
  const last = useRef<{ id: string; undo: (() => Promise<unknown>) | undefined }>(undefined)
  const acted = (id: string) => (undo: (() => Promise<unknown>) | undefined) => {
    last.current = { id, undo }
  }
  const chosen = useChosen(
    items.map(({ _id }) => _id),
    {
      r: () => document.querySelector<HTMLElement>('#answer textarea')?.focus(),
      z: () => {
        const { id, undo } = last.current ?? {}
        last.current = undefined
        void undo?.().then(() => chosen.open(id))
      },
      ...actKeys,
    },
  )
  const report = list.reports.find(({ _id }) => _id === chosen.id)
  const letter = list.letters.find(({ _id }) => _id === chosen.id)
  const isEmpty = items.length === 0
  const pills = hasReports && <Pills kind={kind} counts={counts} />
  const loading = {
    isPending: used.some(({ isPending }) => isPending),
    isPlaceholderData: false,
    data: used.every(({ data }) => data !== undefined) ? used : undefined,
    error: used.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => used.map((query) => query.refetch()),
    hasNextPage: used.some(({ hasNextPage }) => hasNextPage),
    isFetchingNextPage: used.some(({ isFetchingNextPage }) => isFetchingNextPage),
    fetchNextPage: () => {
      const [next, ...others] = used.filter(({ hasNextPage }) => hasNextPage)
      void next?.fetchNextPage()
      // Open reports come before open letters, so these are fetched after them.
      if (state === 'handled') for (const query of others) void query.fetchNextPage()
    },
  }
  return (
    <>
      {loading.data !== undefined && !loading.hasNextPage && chosen.isMissing && (
        <div className="mb-4">
          <Banner announce>{t('missing')}</Banner>
        </div>
      )}
      <PagedList
        query={loading}
        failed={t('failed')}
        rowHeight="4rem"
        empty={
          isEmpty ? (
            <>
              {kind !== 'all' && pills}
              <EmptyResults title={t(`${state}.empty`)} hint={t(`${state}.empty.hint`)} illustration={<Inbox />} />
            </>
          ) : undefined
        }
      >
        <SplitView
          back={{ label: t('back'), to: chosen.linkTo(undefined) }}
          isChosen={chosen.isChosen}
          list={
            <SplitList
              label={t('messages')}
              items={items}
              openId={chosen.id}
              isChosen={chosen.isChosen}
              linkTo={chosen.linkTo}
              head={pills && <div className="border-b border-line px-3 py-2.5">{pills}</div>}
              foot={
                state === 'open' &&
                kind !== 'reports' && <p className="border-t border-line px-4 py-3 text-sm text-soft">{t('source')}</p>
              }
            >
              {(each) => ('reason' in each ? <ReportRow report={each} /> : <ContactRow contact={each} />)}
            </SplitList>
          }
          item={
            <>
              {report && (
                <ReportCard
                  key={report._id}
                  report={report}
                  draft={drafts[report._id]}
                  onDraft={(draft) => setDrafts((before) => ({ ...before, [report._id]: draft }))}
                  onLeft={() => chosen.leave(report._id)}
                  onActed={acted(report._id)}
                />
              )}
              {letter && (
                <ContactPanel
                  key={letter._id}
                  contact={letter}
                  text={texts[letter._id] ?? ''}
                  onText={(text) => setTexts((before) => ({ ...before, [letter._id]: text }))}
                  onLeft={() => chosen.leave(letter._id)}
                  onActed={acted(letter._id)}
                  onChanged={() => client.invalidateQueries({ queryKey: contactsKey })}
                />
              )}
            </>
          }
        />
      </PagedList>
    </>
  )
}

// 1 to 5 choose an act on the open report, with the focus in its form, so that Ctrl and Enter send it.
const actKeys = Object.fromEntries(
  [1, 2, 3, 4, 5].map((number) => [
    String(number),
    () => {
      const act = document.querySelectorAll<HTMLElement>('#decision input[name=act]')[number - 1]
      act?.click()
      act?.focus()
    },
  ]),
)

/** The filter by kind, with the number of each. */
const Pills = ({ kind, counts }: Pick<ItemsProps, 'kind' | 'counts'>) => {
  const { t } = useTranslation('inbox')
  const [, setParameters] = useSearchParams()
  const { reports, letters } = counts
  const numbers = {
    all: reports === undefined || letters === undefined ? undefined : reports + letters,
    ...{ reports, letters },
  }
  const choose = (next: InboxKind) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('item')
        if (next === 'all') after.delete('kind')
        else after.set('kind', next)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div role="group" aria-label={t('kinds')} className="flex flex-wrap gap-1.5">
      {(['all', 'reports', 'letters'] as const).map((each) => {
        const count = numbers[each]
        return (
          <TogglePill
            key={each}
            pressed={each === kind}
            count={count === undefined ? undefined : new Intl.NumberFormat(locale()).format(count)}
            onToggle={() => choose(each)}
          >
            {t(`kind.${each}`)}
          </TogglePill>
        )
      })}
    </div>
  )
}
