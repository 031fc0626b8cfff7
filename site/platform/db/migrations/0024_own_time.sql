-- All times come from the platform's clock: none is left to the clock of the database.
alter table person alter column join_time drop default;
alter table space alter column create_time drop default;
alter table space_member alter column join_time drop default;
alter table theme_follow alter column time drop default;
alter table dynamic alter column time drop default;
alter table praise alter column time drop default;
alter table comment alter column time drop default;
alter table session alter column create_time drop default;
alter table idempotency alter column time drop default;
alter table visit alter column time drop default;
