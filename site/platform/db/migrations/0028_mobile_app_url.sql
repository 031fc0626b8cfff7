-- The app's address is the setting MOBILE_APP_URL.
alter table platform drop column mobile_app_url;
