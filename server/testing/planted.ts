import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestMember } from './given.ts'

/** What nobody but the portal may ever read; planted with the rest. */
export const secrets = {
  endpoint: 'https://push.example/send/secret-endpoint',
  key: 'secret-key-of-a-browser',
  token: Buffer.from('secret-token-of-somebody'),
}

/** Gives a member a row of everything that the portal can hold about somebody, besides conversations. */
export const plantEverything = async (db: Db, member: TestMember, other: TestMember, at: Date): Promise<void> => {
  const later = new Date(at.getTime() + 60_000)
  const [member_id, other_id] = [member.id, other.id]
  const [{ token_hash }] = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('member_id', '=', member_id)
    .execute()
    .then(([first]) => [first ?? { token_hash: secrets.token }] as const)
  const posted = { author_id: member_id, search_key: 'posted', created_at: at }
  const words = { title: 'A title', description: 'A description' }

  await db
    .updateTable('members')
    .set({ email_verified_at: at, second_email: `second-${member.email}`, second_email_verified_at: at })
    .where('id', '=', member_id)
    .execute()
  await db
    .insertInto('wanted_addresses')
    .values({
      member_id,
      purpose: 'email_change',
      email: 'wanted@college.example',
      asked_by: secrets.token,
      expires_at: later,
    })
    .execute()
  await db.insertInto('totp_secrets').values({ member_id, sealed: secrets.token, confirmed_at: at }).execute()
  await db
    .insertInto('passkeys')
    .values({
      ...{ id: newId(), member_id, credential_id: secrets.key, public_key: secrets.token, sign_count: 0 },
      ...{ transports: ['usb'], name: 'My laptop', created_at: at, used_at: null },
    })
    .execute()
  await db.insertInto('recovery_codes').values({ member_id, code_hash: secrets.token }).execute()
  await db.insertInto('terms').values({ version: 7, body: 'Be kind.', published_at: at }).execute()
  await db.insertInto('consents').values({ member_id, version: 7, given_at: at }).execute()
  await db
    .insertInto('profile_views')
    .values([
      { viewed_id: member_id, viewer_id: other_id, seen_at: at, times: 3 },
      { viewed_id: other_id, viewer_id: member_id, seen_at: at, times: 1 },
    ])
    .execute()
  await db
    .insertInto('handovers')
    .values({
      ...{ member_id, certificate_url: 'https://college.example/degree', certificate_key: null, asked_at: at },
      ...{ verification: 'declined', decline_reason: 'Not yet.' },
    })
    .execute()
  await db
    .insertInto('identity_changes')
    .values({ id: newId(), member_id, full_name: 'Another Name', graduation_year: 2020, asked_at: at })
    .execute()
  await db.insertInto('deletions').values({ member_id, asked_at: at, due_at: later, postings: 'anonymise' }).execute()
  await db
    .insertInto('audit.entries')
    .values([
      {
        ...{ id: newId(), actor_id: other_id, actor_name: other.fullName, action: 'alumnus.verified', at },
        ...{ subject_id: member_id, subject: member.fullName, details: '{}', search_key: '', address: '' },
      },
      {
        ...{ id: newId(), actor_id: member_id, actor_name: member.fullName, action: 'contact.handled', at },
        ...{ subject_id: newId(), subject: 'Somebody', details: '{}', search_key: '', address: '' },
      },
    ])
    .execute()
  await db
    .insertInto('notifications')
    .values({
      ...{ id: newId(), member_id, type: 'request_accepted', subject: other_id, actor_id: other_id },
      ...{ details: '{}', count: 1, created_at: at, read_at: null },
    })
    .execute()
  await db
    .insertInto('notification_choices')
    .values({ member_id, type: 'message', channel: 'push', wanted: false })
    .execute()
  await db
    .insertInto('notification_times')
    .values({ member_id, quiet_from: '22:00', quiet_to: '07:00', digest: 'daily' })
    .execute()
  await db
    .insertInto('push_subscriptions')
    .values({
      ...{ id: newId(), member_id, session_hash: token_hash, created_at: at },
      ...{ endpoint: secrets.endpoint, p256dh: secrets.key, auth: secrets.key },
    })
    .execute()
  await db.insertInto('drafts').values({ member_id, peer_id: other_id, body: 'Not yet sent', changed_at: at }).execute()
  await db
    .insertInto('first_contacts')
    .values({ member_id, day: at.toISOString().slice(0, 10), strangers: 2 })
    .execute()
  await db.insertInto('presences').values({ member_id, seen_at: at }).execute()
  await db
    .insertInto('events')
    .values({
      ...{ id: newId(), ...posted, description: 'A talk', link: 'https://college.example/talk', starts_at: later },
      ...{ category: 'Tech Talk', audience: 'members', cancelled_at: null },
    })
    .execute()
  await db
    .insertInto('mentorships')
    .values({ id: newId(), ...posted, ...words, starts_at: later })
    .execute()
  await db
    .insertInto('jobs')
    .values({ id: newId(), ...posted, ...words, company: 'A company', location: 'A place' })
    .execute()
  await db
    .insertInto('projects')
    .values({
      ...{ id: newId(), ...posted, name: 'A project', description: 'A description', languages: ['Go', 'C'] },
      repository: 'https://github.com/a/b',
    })
    .execute()
  await db
    .insertInto('contacts')
    .values(
      [`second-${member.email}`, member.email, 'somebody@else.example'].map((email) => ({
        ...{ id: newId(), name: 'Me', email, topic: 'other', message: `From ${email}`, created_at: at },
        handled_at: null,
      })),
    )
    .execute()
  await db
    .insertInto('calendar_feeds')
    .values({ member_id, token_hash: secrets.token, created_at: at, used_at: null })
    .execute()
}
