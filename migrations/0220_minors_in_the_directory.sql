-- Minors are listed in the directory once a guardian has consented, if the college requires that.
create trigger members_mark_consent_changed after update of guardian_consent on members for each row
  when (old.guardian_consent is distinct from new.guardian_consent) execute function mark_member_changed();
