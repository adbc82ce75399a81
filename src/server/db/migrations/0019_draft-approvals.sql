CREATE TABLE "draft_requests" (
	"draft" text PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"digest" text NOT NULL,
	"base" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_writers" (
	"draft" text NOT NULL,
	"person" text NOT NULL,
	CONSTRAINT "draft_writers_draft_person_pk" PRIMARY KEY("draft","person")
);
--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "approver" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "approver_name" text;--> statement-breakpoint
ALTER TABLE "draft_requests" ADD CONSTRAINT "draft_requests_draft_drafts_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_requests" ADD CONSTRAINT "draft_requests_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_writers" ADD CONSTRAINT "draft_writers_draft_drafts_id_fk" FOREIGN KEY ("draft") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;