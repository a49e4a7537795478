-- Removals of files that erasures of an earlier release have scheduled list photos, certificates and attachments apart.
update tasks
set payload = jsonb_build_object(
  'memberId', payload -> 'memberId',
  'keys', (
    select coalesce(jsonb_agg(key), '[]')
    from (
      select 'photos/' || value as key from jsonb_array_elements_text(payload -> 'photos')
      union all select 'certificates/' || value from jsonb_array_elements_text(payload -> 'certificates')
      union all select 'attachments/' || value from jsonb_array_elements_text(payload -> 'attachments')
    ) as files
  )
)
where kind = 'erased_files' and payload ? 'photos';
