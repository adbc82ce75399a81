CREATE TABLE "previews" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"owner_name" text NOT NULL,
	"role" text NOT NULL,
	"role_name" text NOT NULL,
	"position" text NOT NULL,
	"flags" jsonb NOT NULL,
	"draft_name" text,
	"revision" integer NOT NULL,
	"changes" jsonb,
	"digest" text NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "previews_owner" ON "previews" USING btree ("owner","ends_at");--> statement-breakpoint
CREATE INDEX "previews_made" ON "previews" USING btree ("made_at");