import { useAwaitingVerification } from '#client/platform/profile.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { PostingList } from '#client/postings/public.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { Projects } from '#client/ui/illustrations/Projects.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { ProjectForm } from './ProjectForm.tsx'
import { chosenProjectsQuery, projectsQuery } from './queries.ts'

/** Open source projects of members, and some that welcome newcomers. */
export const ProjectsPage = () => {
  const { t } = useTranslation(['projects', 'common'])
  const [adding, setAdding] = useState(false)
  const heldBack = useAwaitingVerification()
  const close = () => setAdding(false)
  const [q, setQ] = useState('')
  const [wanted, setWanted] = useState(false)
  const choice = { q: useDebounced(q.trim(), 200), wanted }
  const isChosen = choice.q !== '' || wanted
  const query = useInfiniteQuery({
    ...(isChosen ? chosenProjectsQuery(choice) : projectsQuery),
    placeholderData: keepPreviousData,
  })

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="sr-only">{t('title')}</h2>
        <p className="max-w-prose text-soft">{t('intro')}</p>
        <Button icon={<Plus size={18} />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <div className="w-full sm:w-80">
          <SearchBox
            label={t('search')}
            placeholder={t('search')}
            value={q}
            maxLength={LIMITS.searchLength}
            onValueChange={setQ}
            clearLabel={t('search.clear')}
          />
        </div>
        <TogglePill pressed={wanted} onToggle={() => setWanted(!wanted)}>
          {t('wanted')}
        </TogglePill>
      </div>
      <PostingList
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4"
        empty={
          isChosen ? (
            <EmptyState
              headingLevel={3}
              illustration={<Projects />}
              title={t('none')}
              action={
                <Button
                  variant="ghost"
                  onClick={() => {
                    setQ('')
                    setWanted(false)
                  }}
                >
                  {t('none.clear')}
                </Button>
              }
            >
              <p>{t('none.hint')}</p>
            </EmptyState>
          ) : (
            <EmptyState headingLevel={3} illustration={<Projects />} title={t('empty')}>
              <p>{t(heldBack ? `common:posting.held_back.${heldBack}` : 'empty.hint')}</p>
            </EmptyState>
          )
        }
      >
        {(project) => <ProjectCard key={project._id} project={project} />}
      </PostingList>
      <Dialog open={adding} onOpenChange={setAdding} title={t('add')} closeLabel={t('common:close')}>
        <ProjectForm onSaved={close} onCancel={close} />
      </Dialog>
    </>
  )
}
