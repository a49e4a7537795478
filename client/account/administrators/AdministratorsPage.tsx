import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { GrantedRight } from '#contract/members/rights.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { PagedList, PageHead, reloadAdministrators, useFocusAfterRemoval, IssuedLink } from '#client/college/public.ts'
import { administratorsQuery, invitationsQuery } from './queries.ts'
import { AdministratorCard, Limits } from './AdministratorCard.tsx'
import {
  type Invitation,
  withdrawInvitation,
  inviteAdministrator,
  NewInvitation,
} from '#contract/account/administrators.ts'
import { api } from '#client/platform/api.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { toast } from '#client/ui/toast.ts'
import { useCollege } from '#client/platform/college.ts'
import { ConfirmPasswordDialog } from '../second-factor/ConfirmPasswordDialog.tsx'
import { RemovalList } from './RemovalList.tsx'
import { RightsFields } from './RightsFields.tsx'
import { RightsTable } from './RightsTable.tsx'
import { TextField } from '#client/ui/TextField.tsx'

/** Lists everyone with rights at the desk and the pending invitations, and invites another person. */
export const AdministratorsPage = () => {
  const { t } = useTranslation('administrators')
  const query = useInfiniteQuery(administratorsQuery)
  const administrators = query.data?.pages.flatMap(({ body }) => body.administrators) ?? []
  const owners = administrators.filter(({ rights }) => rights.some(({ name }) => name === 'owner'))
  const [inviting, setInviting] = useState(false)
  const invite = (
    <Button icon={<UserPlus size={18} />} onClick={() => setInviting(true)}>
      {t('invite')}
    </Button>
  )

  return (
    <>
      <PageHead title={t('title')} intro={t('intro')}>
        {invite}
      </PageHead>
      <PagedList query={query} failed={t('failed')} rowHeight="7rem" empty={undefined}>
        <ul className="overflow-hidden rounded-m border border-line bg-surface shadow-1">
          {administrators.map((administrator) => (
            <AdministratorCard key={administrator._id} administrator={administrator} />
          ))}
        </ul>
      </PagedList>
      {query.data && owners.length === 1 && (
        <div className="mt-3">
          <Banner>{t(owners[0]?.you === true ? 'alone' : 'alone.other', { name: owners[0]?.fullName })}</Banner>
        </div>
      )}
      <InvitationList />
      <RemovalList />
      <RightsTable />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

/** Lists the pending invitations; each can be withdrawn. */
const InvitationList = () => {
  const { t } = useTranslation('administrators')
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
                <p className="flex flex-wrap gap-x-2 text-sm text-soft">
                  {invitation.rights.map(({ name }) => t(`right.${name}`)).join(', ')}
                  <Limits rights={invitation.rights} />
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

const address = z.pick(NewInvitation, { email: true, password: true })

type Issued = { email: string; link: string; expiresAt: string }

/** Invites an administrator by email or, without a mail server, shows a link to hand over. */
const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['administrators', 'panel'])
  const client = useQueryClient()
  const { mail } = useCollege()
  const [issued, setIssued] = useState<Issued>()
  const [rights, setRights] = useState<readonly GrantedRight[]>([])

  return (
    <ConfirmPasswordDialog
      title={t(issued ? 'invite.link.title' : 'invite.title')}
      intro={
        issued ? t('invite.link.intro', { email: issued.email }) : t(mail ? 'invite.intro' : 'invite.intro.no_mail')
      }
      schema={address}
      submit={t(mail ? 'invite.submit' : 'invite.submit.no_mail')}
      send={async (entered) => {
        const body = { ...entered, rights: [...rights] }
        const { invitation, link } = await api(inviteAdministrator, { body })
        const { email, expiresAt } = invitation
        if (link === null) {
          toast.success(t('invite.sent', { email }))
          onClose()
        } else setIssued({ email, link, expiresAt })
        await reloadAdministrators(client)
      }}
      onClose={onClose}
      result={
        issued && (
          <IssuedLink link={issued.link} hint={t('invite.link.valid', { time: dayAndTime(issued.expiresAt) })} />
        )
      }
      before={
        <>
          <TextField
            name="email"
            type="email"
            label={t('panel:email')}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RightsFields rights={rights} onChange={setRights} />
        </>
      }
    />
  )
}
