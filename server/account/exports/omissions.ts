/** Columns that lead to a member and stay out of their copy, each with the reason. */
export const OMISSIONS: Readonly<Record<string, string>> = {
  'links.member_id': 'Only the hash of a link that works for hours; what it is for stands in the mail that brought it.',
  'factor_challenges.member_id': 'Only the hash of a log-in that was begun minutes ago.',
  'participations.peer_id': 'How the other side keeps a conversation: pinned, muted, archived, read.',
  'drafts.peer_id': 'What others have begun to write is theirs until they send it.',
  'blocks.blocked_id': 'Whoever blocks somebody is safe because that one is not told.',
  'saved_search_matches.match_id': 'What others search for is theirs.',
  'dismissed_suggestions.dismissed_id': 'Whoever dismisses somebody does it for themselves.',
  'mentoring_choices.mentor_id':
    'Whom a mentee would ask next is theirs; whom the member would, stands with their own requests.',
  'reports.reported_id': 'Whoever reports somebody is safe because that one is not told.',
  'reported_messages.sender_id': 'The same; the messages themselves are in the copy.',
  'notifications.actor_id': 'What others were told.',
  'rsvps.checked_in_by': 'Whom they checked in, as a host: that somebody came is about that one.',
  'appointments.member_id': 'Who made them an administrator, and when, is among the decisions.',
  'appointments.appointed_by': 'Whom they made an administrator is among what they did as one.',
  'administrator_removals.member_id': 'Who removed them as administrator, and when, is among the decisions.',
  'administrator_removals.removed_by': 'Whom they removed is among what they did as an administrator.',
  'administrator_invitations.invited_by': 'The same.',

  'members.password_hash': 'A secret, though a hashed one.',
  'members.name_key': 'The name once more, as it is sorted by.',
  'members.photo_key': 'Where the photo lies; the photo itself is in the copy.',
  'members.certificate_key': 'Where the certificate lies; the certificate itself is in the copy.',
  'profiles.member_id': 'The id, which the copy begins with.',
  'profiles.changed': 'By which the directory notices that something has changed.',
  'members.deleted_at': 'Who has left has no copy.',
}
