import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import { api, ApiError } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { vouch, type VouchRequest, withdrawVouch } from '#contract/people/vouching.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { vouchRequestQuery } from './queries.ts'

/** Renders the page behind an alumnus's vouching link, where classmates confirm that they know them. */
export const VouchPage = () => {
  const { t } = useTranslation(['vouching', 'common'])
  const { code = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(vouchRequestQuery(code))

  if (isPending) return <VouchSkeleton />
  if (data !== undefined) return <VouchCard request={data} code={code} />
  if (error instanceof ApiError && error.status === 403)
    return (
      <EmptyState illustration={<People />} title={t('other.title')} action={<HomeLink />}>
        <p>{error.message}</p>
      </EmptyState>
    )
  // A truncated link is a 400, which is shown like an unknown one.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState illustration={<NotFound />} title={t('unknown.title')} action={<HomeLink />}>
        <p>{t('unknown.text')}</p>
      </EmptyState>
    )
  return (
    <ErrorState title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()}>
      {error.message}
    </ErrorState>
  )
}

const HomeLink = () => {
  const { t } = useTranslation('vouching')
  return <Button render={<Link to="/dashboard" />}>{t('home')}</Button>
}

const VouchSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      <Card padding="l" className="mx-auto grid max-w-lg justify-items-center gap-4">
        <Skeleton shape="circle" width={112} />
        <Skeleton width="60%" height={28} />
        <Skeleton width="40%" />
        <Skeleton width="90%" height={44} />
        <Skeleton width={240} height={44} />
      </Card>
    </SkeletonGroup>
  )
}

/** Shows the alumnus and the buttons for the answer. */
const VouchCard = ({ request: { person, course, vouched }, code }: { request: VouchRequest; code: string }) => {
  const { t } = useTranslation('vouching')
  const { name: college } = useCollege()
  const heading = useRef<HTMLHeadingElement>(null)
  const name = person.fullName
  const { answer, withdraw, pending } = useVouching(code, () => heading.current?.focus())

  return (
    <Card padding="l" render={<article />} className="mx-auto max-w-lg text-center">
      <div className="grid justify-items-center gap-4">
        <Avatar id={person._id} name={name} photo={person.profilePhoto} size="xl" />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
            {t(vouched ? 'done.title' : 'title', { name })}
          </h2>
          <p className="tabular mt-1.5 text-soft">
            <Facts facts={[person.graduationYear && t('year', { year: person.graduationYear }), course]} />
          </p>
        </div>
        <p className="text-soft">{t(vouched ? 'done.text' : 'text', { name, college })}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">
          {vouched ? (
            <>
              <Button icon={<CircleCheck size={18} />} render={<Link to="/dashboard" />}>
                {t('home')}
              </Button>
              <Button variant="ghost" pending={pending} onClick={withdraw}>
                {t('withdraw')}
              </Button>
            </>
          ) : (
            <>
              <Button icon={<HeartHandshake size={18} />} pending={pending} onClick={answer}>
                {t('vouch')}
              </Button>
              <Button variant="ghost" render={<Link to="/dashboard" />}>
                {t('not_now')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

// The pressed button is replaced, so the focus goes to the heading.
const useVouching = (code: string, onAnswered: () => void) => {
  const cache = useQueryClient()
  const { queryKey } = vouchRequestQuery(code)
  const { mutate, isPending } = useMutation({
    mutationFn: async (vouched: boolean) => {
      await api(vouched ? vouch : withdrawVouch, { params: { code } })
      return vouched
    },
    onSuccess: (vouched) => {
      cache.setQueryData(queryKey, (before) => before && { ...before, vouched })
      onAnswered()
    },
    onError: (error) => {
      toast.error(error.message)
      // The college may have decided in the meantime.
      void cache.invalidateQueries({ queryKey })
    },
  })
  return { answer: () => mutate(true), withdraw: () => mutate(false), pending: isPending }
}
