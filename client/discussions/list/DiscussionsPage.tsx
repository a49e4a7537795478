import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { THREAD_TABS, type ThreadRow, type ThreadTab } from '#contract/discussions/threads.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { offeredQuery } from '../asking/queries.ts'
import { spacesQuery, threadsQuery } from '../queries.ts'
import { useListKeys } from '../useListKeys.ts'
import { ASK, AskButton, FloatingAsk, START } from './AskButton.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { ListTabs } from './ListTabs.tsx'
import { Rail } from './Rail.tsx'
import { focusedThread, focusRow } from './rowFocus.ts'
import { RowSkeletons } from './RowSkeletons.tsx'
import { SpaceLevel } from './SpaceLevel.tsx'
import { SpacePills } from './SpacePills.tsx'
import { ThreadList, threadsIn } from './ThreadList.tsx'
import { UnsentThreads } from './UnsentThreads.tsx'
import { useMarkAllRead, useRowActions } from './useRowActions.ts'
import { useThreadChoice } from './useThreadChoice.ts'

/** The discussions of the college: the latest, the unread, those the viewer follows, and unanswered questions. */
export const DiscussionsPage = () => {
  const { t } = useTranslation(['discussions', 'common'])
  if (useAwaitingVerification() !== 'unconfirmed') return <Discussions />
  return (
    <EmptyState illustration={<Conversations />} title={t('held_back')}>
      {t('common:posting.held_back.unconfirmed')}
    </EmptyState>
  )
}

// Few members have a question to answer.
const YouCouldAnswer = lazyPart(
  async () => (await import('../asking/YouCouldAnswer.tsx')).YouCouldAnswer,
  'asking',
  'members',
)

const ReadyToHelp = lazyPart(async () => (await import('../asking/ReadyToHelp.tsx')).ReadyToHelp, 'asking', 'members')

const Discussions = () => {
  const { t } = useTranslation('discussions')
  const [showsKeys, setShowsKeys] = useState(false)
  const [searching, setSearching] = useState<boolean>()
  const { data } = useQuery(spacesQuery)
  const { choice, isSearch, words, typeWords, choose } = useThreadChoice(data?.spaces ?? [])
  const query = useInfiniteQuery({ ...threadsQuery(choice), placeholderData: keepPreviousData })
  const readAll = useMarkAllRead()
  const isVerified = useAwaitingVerification() === undefined
  const offering = useQuery({ ...offeredQuery, enabled: isVerified })
  const offered = offering.data?.questions ?? []
  const threads = threadsIn(query)
  const chooseTab = (tab: ThreadTab) => choose('tab', tab === 'latest' ? '' : tab)
  useKeys({ threads, chooseTab, readAll, showKeys: () => setShowsKeys(true) })

  const search = {
    label: t('search'),
    placeholder: t('search'),
    clearLabel: t('search.clear'),
    maxLength: LIMITS.searchLength,
    value: words,
    onValueChange: typeWords,
  }
  const space = data?.spaces.find(({ _id }) => _id === choice.space)
  // Where there is no room beside the tabs, an icon opens it.
  const showsSearch = searching ?? isSearch
  const everything = choice.tab === 'latest' && choice.space === undefined && !isSearch
  // An empty list has a button of its own. In a new college, that is the only one.
  const isEmpty = query.isSuccess && !query.isPlaceholderData && threads.length === 0
  const isNew = everything && isEmpty
  return (
    <>
      <ListTabs
        tab={choice.tab}
        counts={{ unread: data?.unread ?? 0, unanswered: data?.unanswered ?? 0 }}
        onChoose={chooseTab}
        action={
          !isNew && (
            <>
              <SearchBox
                {...search}
                className="w-59 max-rail:hidden [&_input]:min-h-10 [&_input]:text-[0.90625rem] pointer-coarse:[&_input]:min-h-11 pointer-coarse:[&_input]:text-base"
              />
              <AskButton onReadAll={() => void readAll()} />
            </>
          )
        }
      >
        <SpacePills spaces={data?.spaces ?? []} chosen={choice.space} onChoose={(space) => choose('space', space)}>
          {!isNew && (
            <IconButton
              variant="outline"
              size="s"
              label={t('search')}
              aria-expanded={showsSearch}
              onClick={() => setSearching(!showsSearch)}
              className="pointer-coarse:size-11 rail:hidden"
            >
              <Search size={18} />
            </IconButton>
          )}
        </SpacePills>
        {space !== undefined && (
          <div className="mb-3.5 flex justify-end">
            <SpaceLevel space={space} />
          </div>
        )}
        {showsSearch && (
          <SearchBox
            {...search}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened for typing
            autoFocus={searching === true}
            className="mb-3.5 rail:hidden"
          />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-wide:pb-20 rail:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="min-w-0" aria-busy={query.isPlaceholderData || undefined}>
            {offered.length > 0 && (
              <Suspense fallback={<div className="-mx-4 h-12.25 border-t border-line bg-pale wide:hidden" />}>
                <YouCouldAnswer questions={offered} isLine />
              </Suspense>
            )}
            <UnsentThreads />
            {/* On phones, the questions come above the rows, which would jump. */}
            {offering.isLoading && matchMedia('(width < 45rem)').matches ? (
              <RowSkeletons />
            ) : (
              <ThreadList choice={choice} spaces={data?.spaces ?? []} query={query} />
            )}
          </div>
          <Rail isLoading={offering.isLoading || query.isLoading} onShowKeys={() => setShowsKeys(true)}>
            {isNew && isVerified && <ReadyToHelp />}
            {offered.length > 0 && <YouCouldAnswer questions={offered} />}
          </Rail>
        </div>
      </ListTabs>
      {!(isEmpty && (isSearch || choice.tab === 'latest')) && <FloatingAsk />}
      <KeysDialog open={showsKeys} onOpenChange={setShowsKeys} />
    </>
  )
}

type KeysOptions = {
  threads: readonly ThreadRow[]
  chooseTab: (tab: ThreadTab) => void
  readAll: () => Promise<void>
  showKeys: () => void
}

const useKeys = ({ threads, chooseTab, readAll, showKeys }: KeysOptions): void => {
  const navigate = useNavigate()
  const { canToggleRead, toggleRead, toggleMuted } = useRowActions()
  const focused = () => threads.find(({ _id }) => _id === focusedThread())
  const tab = (index: number) => () => {
    const next = THREAD_TABS[index]
    if (next) chooseTab(next)
  }
  useListKeys({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    u: () => {
      const thread = focused()
      if (thread && canToggleRead(thread)) void toggleRead(thread)
    },
    m: () => {
      const thread = focused()
      if (thread) void toggleMuted(thread)
    },
    c: () => void navigate(ASK),
    d: () => void navigate(START),
    1: tab(0),
    2: tab(1),
    3: tab(2),
    4: tab(3),
    'shift+a': () => void readAll(),
    '?': showKeys,
  })
}
