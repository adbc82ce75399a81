CREATE TABLE "page_openings" (
	"page" text PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"act" text NOT NULL,
	"draft" text,
	"revision" integer
);
--> statement-breakpoint
CREATE INDEX "studio_acts_actor" ON "studio_acts" USING btree ("actor","id");--> statement-breakpoint
-- What was published before this was recorded is known from the revisions.
INSERT INTO "studio_acts" ("at", "actor", "actor_name", "act", "revision")
SELECT "made_at", "author", coalesce("author_name", ''), CASE WHEN "restores" IS NULL THEN 'draft-published' ELSE 'revision-restored' END, "number"
FROM "revisions" WHERE "author" IS NOT NULL ORDER BY "number";
