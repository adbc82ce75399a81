DROP INDEX "outbox_position";--> statement-breakpoint
DROP INDEX "outbox_channel";--> statement-breakpoint
CREATE INDEX "outbox_channel_id" ON "outbox" USING btree ("channel","id");
--> statement-breakpoint
-- The locks of those who write events are shared advisory locks whose key is this tag in the upper 16 bits, and below it the
-- last id that was taken before they wrote.
CREATE FUNCTION "event_lock_tag"() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 22352::bigint';
--> statement-breakpoint
-- One lock for each transaction. The setting that says so is rolled back to a savepoint together with the lock.
CREATE FUNCTION "announce_event_writer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('workplace.writes_events', true) IS DISTINCT FROM 'yes' THEN
		PERFORM pg_advisory_xact_lock_shared(
			event_lock_tag() << 48 | coalesce(pg_sequence_last_value('outbox_id_seq'), 0));
		PERFORM set_config('workplace.writes_events', 'yes', true);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Before the statement takes its first id.
CREATE TRIGGER "announce_event_writer" BEFORE INSERT ON "outbox" FOR EACH STATEMENT
EXECUTE FUNCTION "announce_event_writer"();
--> statement-breakpoint
-- No event can appear any more up to this id. The last id is read before the locks: what is taken in between is above it.
CREATE FUNCTION "event_horizon"() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	last bigint := coalesce(pg_sequence_last_value('outbox_id_seq'), 0);
	lowest bigint;
BEGIN
	SELECT min((classid::bigint & 65535) << 32 | objid::bigint) INTO lowest FROM pg_locks
	WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted AND objsubid = 1
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
		AND classid::bigint >> 16 = event_lock_tag();
	RETURN least(last, lowest);
END
$$;
