-- Whoever changes what a person may do — the portal, the staff command, somebody with psql — open sockets on every node
-- hear of it with the commit.
CREATE FUNCTION "announce_access_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "outbox" ("channel", "type", "ref", "version")
	VALUES ('private-user.' || NEW."id", 'access.changed', NEW."id", NEW."access_version");
	NOTIFY workplace_events;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "announce_access_change" AFTER UPDATE OF "access_version", "disabled_at" ON "staff" FOR EACH ROW
WHEN (OLD."access_version" IS DISTINCT FROM NEW."access_version" OR OLD."disabled_at" IS DISTINCT FROM NEW."disabled_at")
EXECUTE FUNCTION "announce_access_change"();
