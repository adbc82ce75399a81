-- A role or a position says what a person may do, whoever changes it and by whatever way: the sessions that began with
-- the old one end.
CREATE FUNCTION "count_access_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."access_version" := OLD."access_version" + 1;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "count_access_change" BEFORE UPDATE OF "role", "position" ON "staff" FOR EACH ROW
WHEN (OLD."role" IS DISTINCT FROM NEW."role" OR OLD."position" IS DISTINCT FROM NEW."position")
EXECUTE FUNCTION "count_access_change"();
--> statement-breakpoint
-- Not only when a statement names the columns: the trigger above sets one itself.
DROP TRIGGER "announce_access_change" ON "staff";
--> statement-breakpoint
CREATE TRIGGER "announce_access_change" AFTER UPDATE ON "staff" FOR EACH ROW
WHEN (OLD."access_version" IS DISTINCT FROM NEW."access_version" OR OLD."disabled_at" IS DISTINCT FROM NEW."disabled_at")
EXECUTE FUNCTION "announce_access_change"();
