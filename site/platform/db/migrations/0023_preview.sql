-- A PDF says where it shows; what news, dynamics and activities carry already says so too.
update news set attachments = (
  select jsonb_agg(case
    when one ->> 'fileType' = 'application/pdf' and one ->> 'fileUrl' ~ '^/media/[0-9a-f-]{36}$'
    then one || jsonb_build_object('previewUrl', (one ->> 'fileUrl') || '?preview') else one end order by place)
  from jsonb_array_elements(attachments) with ordinality as given (one, place))
where attachments @> '[{"fileType": "application/pdf"}]';
update dynamic set attachments = (
  select jsonb_agg(case
    when one ->> 'fileType' = 'application/pdf' and one ->> 'fileUrl' ~ '^/media/[0-9a-f-]{36}$'
    then one || jsonb_build_object('previewUrl', (one ->> 'fileUrl') || '?preview') else one end order by place)
  from jsonb_array_elements(attachments) with ordinality as given (one, place))
where attachments @> '[{"fileType": "application/pdf"}]';
update activity set attachments = (
  select jsonb_agg(case
    when one ->> 'fileType' = 'application/pdf' and one ->> 'fileUrl' ~ '^/media/[0-9a-f-]{36}$'
    then one || jsonb_build_object('previewUrl', (one ->> 'fileUrl') || '?preview') else one end order by place)
  from jsonb_array_elements(attachments) with ordinality as given (one, place))
where attachments @> '[{"fileType": "application/pdf"}]';
