import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Invitation, withdrawInvitation } from '#contract/account/administrators.ts'
import { api } from '#client/platform/api.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { PagedList, reloadAdministrators, useFocusAfterRemoval } from '#client/college/public.ts'
import { invitationsQuery } from './queries.ts'

/** The invitations that wait; each can be withdrawn. */
export const InvitationList = () => {
  const { t } = useTranslation('administration')
  const client = useQueryClient()
  const query = useInfiniteQuery(invitationsQuery)
  const invitations = query.data?.pages.flatMap(({ body }) => body.invitations) ?? []
  const { list, leave } = useFocusAfterRemoval(invitations.map(({ _id }) => _id))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ _id }: Invitation) => api(withdrawInvitation, { params: { id: _id } }),
    onSuccess: ({ message }, { _id }) => {
      leave(_id)
      toast.success(message)
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => reloadAdministrators(client),
  })

  return (
    <section aria-labelledby="invitations" className="mt-8">
      <h2 id="invitations" className="mb-3 text-xl">
        {t('invitations.title')}
      </h2>
      <PagedList
        query={query}
        failed={t('invitations.failed')}
        rowHeight="4rem"
        empty={invitations.length === 0 ? <p className="text-soft">{t('invitations.empty')}</p> : undefined}
      >
        <ul ref={list} className="overflow-hidden rounded-m border border-line bg-surface shadow-1">
          {invitations.map((invitation) => (
            <li
              key={invitation._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 sm:px-5"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  <bdi>{invitation.email}</bdi>
                </p>
                <p className="text-sm text-muted">
                  {t('invitations.by', { name: invitation.invitedBy, until: dayAndTime(invitation.expiresAt) })}
                </p>
              </div>
              <Button
                variant="ghost"
                size="s"
                pending={isPending && variables._id === invitation._id}
                aria-label={t('invitations.withdraw_name', { email: invitation.email })}
                onClick={() => mutate(invitation)}
              >
                {t('invitations.withdraw')}
              </Button>
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  )
}
