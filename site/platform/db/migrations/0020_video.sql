-- What a dynamic shows in the place of pictures; null when it shows none.
alter table dynamic add column video jsonb;
