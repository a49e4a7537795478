import Share2 from 'lucide-react/icons/share-2'
import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Classmate, listClassmates, makeClassmateLink } from '#contract/roster/links.ts'
import { api, apiPage, type Output, paged } from '#client/platform/api.ts'
import { copyText } from '#client/platform/clipboard.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'

const classmatesQuery = infiniteQueryOptions({
  queryKey: ['roster', 'classmates'],
  queryFn: ({ pageParam, signal }) => apiPage(listClassmates, { signal, querystring: {} }, pageParam || null),
  ...paged,
})

/** The people of the viewer's class that the college can't reach, each with a personal link to pass on. */
export const ClassmatesPage = () => {
  const { t } = useTranslation(['classmates', 'common'])
  const query = useInfiniteQuery(classmatesQuery)
  const classmates = query.data?.pages.flatMap(({ body }) => body.classmates) ?? []
  const year = query.data?.pages[0]?.body.graduationYear ?? null
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <BackLink to="/dashboard/network">{t('back')}</BackLink>
        <h2 className="text-2xl">{year === null ? t('title') : t('title.class', { year })}</h2>
        <p className="mt-1 max-w-prose text-soft">{t('intro')}</p>
      </div>
      {query.data === undefined ? (
        <QueryFallback
          pending={query.isPending}
          blocks={['3.5rem', '3.5rem', '3.5rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        >
          {query.error?.message}
        </QueryFallback>
      ) : classmates.length === 0 ? (
        <EmptyState headingLevel={3} illustration={<People />} title={t(year === null ? 'no_class' : 'empty')}>
          {t(year === null ? 'no_class.hint' : 'empty.hint')}
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {classmates.map((classmate) => (
              <ClassmateRow key={classmate._id} classmate={classmate} />
            ))}
          </ul>
        </Card>
      )}
      {query.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </div>
  )
}

const ClassmateRow = ({ classmate: { _id, fullName, graduationYear } }: { classmate: Classmate }) => {
  const { t } = useTranslation('classmates')
  const [made, setMade] = useState<Output<typeof makeClassmateLink>>()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(makeClassmateLink, { params: { id: _id } }),
    onSuccess: setMade,
    onError: (error) => toast.error(error.message),
  })
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <bdi className="font-semibold text-heading">{fullName}</bdi>
          <span className="block text-sm text-soft">{t('class', { year: graduationYear })}</span>
        </p>
        {made === undefined && (
          <Button
            size="s"
            variant="ghost"
            icon={<Share2 size={16} />}
            pending={isPending}
            aria-label={t('know_of', { name: fullName })}
            onClick={() => mutate()}
          >
            {t('know')}
          </Button>
        )}
      </div>
      {made && <PassOn name={fullName} link={made} />}
    </li>
  )
}

const PassOn = ({ name, link: { url, expiresAt } }: { name: string; link: Output<typeof makeClassmateLink> }) => {
  const { t } = useTranslation('classmates')
  const message = t('message', { url })
  const copy = async () => {
    if (await copyText(message)) toast.success(t('copied'))
    else toast.info(t('not_copied'))
  }
  return (
    <div className="grid gap-3 rounded-m bg-pale p-3.5">
      <TextField
        name="link"
        label={t('link', { name })}
        value={url}
        readOnly
        hint={t('link.hint', { date: day(expiresAt) })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          size="s"
          variant="ghost"
          render={<a href={`https://wa.me/?text=${encodeURIComponent(message)}`} target="_blank" rel="noreferrer" />}
        >
          {t('whatsapp')}
        </Button>
      </div>
    </div>
  )
}
